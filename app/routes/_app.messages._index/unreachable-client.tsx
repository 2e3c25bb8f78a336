import { useTranslation } from "react-i18next";
import { Attention, Card } from "#app/components/detail/detail-screen.tsx";
import { useRefused } from "#app/components/form/refused-fields.ts";
import type { clientFates } from "#contract/messages/inbox/inbox-terms.ts";

/** Says why a client cannot be written to any more, and still shows an answer that was written to them, so that nothing is lost. */
export function UnreachableClient({ fate }: { fate: (typeof clientFates)[number] }) {
  const { t } = useTranslation("inbox");
  const typed = useRefused("reply", "draft")?.typed;
  const body = [typed?.subject, typed?.body].filter(Boolean).join("\n\n");
  return (
    <Card title={t(`fate.${fate}.title`)}>
      <Attention tone="warning" title={t(`fate.${fate}.text`)} />
      {body ? (
        <label className="flex flex-col gap-1 text-label">
          {t("fate.written")}
          <textarea readOnly rows={8} dir="auto" className="input" defaultValue={body} />
        </label>
      ) : null}
    </Card>
  );
}
