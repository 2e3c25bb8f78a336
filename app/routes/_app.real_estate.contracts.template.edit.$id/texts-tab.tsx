import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type {
  ContractTemplate,
  TemplateText,
} from "#contract/contracts/contract-templates/contract-templates.ts";
import { formatDateTime } from "#contract/platform/format.ts";

interface Props {
  template: Pick<ContractTemplate, "textNumber" | "version">;
  texts: readonly TemplateText[];
  timeZone: string;
  idempotencyKey: string;
}

/** Every text a template had, newest first; one of them can be used again. */
export function TextsTab({ template, texts, timeZone, idempotencyKey }: Props) {
  const { t } = useTranslation("contractTemplates");
  return (
    <>
      {texts.map(({ number, name, text, by, createdAt, documents }) => {
        const isPresent = number === template.textNumber;
        const act = `takeText:${number}`;
        return (
          <Card key={number} title={t("texts.number", { number })}>
            {isPresent ? null : (
              <Confirm
                name={act}
                title={t("texts.useTitle", { number })}
                consequences={[t("texts.useConsequence")]}
                confirmLabel={t("texts.use")}
                idempotencyKey={`${idempotencyKey}-${number}`}
                version={template.version}
              />
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-2">
              {isPresent ? <StatusBadge tone="accent">{t("texts.present")}</StatusBadge> : null}
              <bdi>{name}</bdi>
              {by ? <bdi>{by}</bdi> : null}
              <time dateTime={createdAt} className="tabular">
                {formatDateTime(createdAt, timeZone)}
              </time>
              {documents > 0 ? <span>{t("texts.documents", { count: documents })}</span> : null}
              {isPresent ? null : <ConfirmLink name={act}>{t("texts.use")}</ConfirmLink>}
            </div>
            <pre className="mt-2 max-h-80 overflow-auto text-control whitespace-pre-wrap" dir="auto">
              {text}
            </pre>
          </Card>
        );
      })}
    </>
  );
}
