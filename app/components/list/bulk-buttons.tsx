import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/button.tsx";
import { useDrawnWhenOpened } from "#app/components/drawn-when-opened.ts";
import { pressedForRows } from "#app/components/key-attributes.ts";
import { askPrefix, bulkPrefix } from "./bulk-form.ts";
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
          <Button
            key={action.key}
            name="intent"
            value={bulkPrefix + action.key}
            className="font-medium"
            {...(action.keyName && pressedForRows(action.keyName))}
          >
            {texts.t(action.label)}
            {action.keyName ? (
              <span aria-hidden="true" className="contents">
                <kbd className="kbd">{action.keyName.toUpperCase()}</kbd>
              </span>
            ) : null}
          </Button>
        ),
      )}
    </div>
  );
}

// The question opens above its button without a script; only the button inside it posts. Fields are drawn for whom they are opened.
function AskFirst({ action, texts }: { action: BulkAction; texts: CellTexts }) {
  const { t } = useTranslation("list");
  const details = useDismiss();
  const opening = useDrawnWhenOpened(details);
  return (
    <details className="relative" name="bulk" ref={details} {...opening.whole}>
      <summary className={buttonClass("plain", "font-medium")} {...opening.summary}>
        {texts.t(action.label)} …
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed in are its fields */}
      <div className="popover list-question" onKeyDown={sendThisAct}>
        {action.fields && !opening.drawn ? (
          <Button name="intent" value={askPrefix + action.key}>
            {t("openPanel")}
          </Button>
        ) : (
          <Question action={action} texts={texts} />
        )}
      </div>
    </details>
  );
}

// All acts are one form, of which Enter in a field would send the first.
function sendThisAct(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

function Question({ action, texts }: { action: BulkAction; texts: CellTexts }) {
  const { t } = useTranslation("list");
  return (
    <>
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
    </>
  );
}
