import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/button.tsx";
import { bulkPrefix } from "./bulk-form.ts";
import type { BulkAction, CellTexts } from "./definition.ts";
import { useDismiss } from "./use-dismiss.ts";

/** The bulk actions: one post with all ticked ids. They appear when something is ticked, which CSS alone can tell. */
export function BulkButtons({ actions, texts }: { actions: readonly BulkAction[]; texts: CellTexts }) {
  const { t } = useTranslation("list");
  return (
    <div className="hidden flex-wrap items-center gap-2.5 [section:has([data-select]:checked)_&]:flex">
      <span className="font-semibold before:me-1 before:content-[counter(selected)]">{t("selected")}</span>
      {actions.map((action) =>
        action.confirm || action.fields ? (
          <AskFirst key={action.key} action={action} texts={texts} />
        ) : (
          <Button key={action.key} name="intent" value={bulkPrefix + action.key} className="font-medium">
            {texts.t(action.label)}
          </Button>
        ),
      )}
    </div>
  );
}

// The question opens above its button without a script; only the button inside it posts.
function AskFirst({ action, texts }: { action: BulkAction; texts: CellTexts }) {
  const { t } = useTranslation("list");
  const dismiss = useDismiss();
  return (
    <details className="relative" name="bulk" ref={dismiss}>
      <summary className={buttonClass("plain", "font-medium")}>{texts.t(action.label)} …</summary>
      <div className="popover absolute start-0 bottom-full z-20 mb-1.5 w-80 rounded-card border border-line bg-raised p-3 shadow-float">
        <p className="mb-2.5 text-control">
          <strong className="font-semibold before:me-1 before:content-[counter(selected)]">
            {t("selected")}
          </strong>
          {action.confirm ? <span className="block text-ink-2">{texts.t(action.confirm)}</span> : null}
        </p>
        {action.fields ? <div className="mb-2.5">{action.fields(texts)}</div> : null}
        <Button
          name="intent"
          value={bulkPrefix + action.key}
          tone={action.tone === "danger" ? "danger" : "primary"}
        >
          {texts.t(action.label)}
        </Button>
      </div>
    </details>
  );
}
