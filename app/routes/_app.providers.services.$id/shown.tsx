import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField } from "#app/components/form/text-fields.tsx";
import type { ProviderService } from "#contract/operations/providers/provider-services.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";

interface FactsProps {
  record: {
    service: ProviderService & { Files: readonly RecordFile[] };
    systemHref: string | null;
    dates: Record<"accepted" | "completed" | "cancelled" | "billed", string>;
  };
  mayProvider: boolean;
}

/** What was agreed about a service, and what became of it so far. */
export function ServiceFacts({ record: { service, systemHref, dates }, mayProvider }: FactsProps) {
  const { t, i18n } = useTranslation("providerServices");
  const language = toLanguage(i18n.language);
  const money = (minor: number) => <bdi>{formatMoney(minor, service.currency, language)}</bdi>;
  const system = service.systemName ? `${t(`systemName.${service.systemName}`)} ${service.systemId}` : null;
  const other = (id: number | null) =>
    id === null ? null : (
      <Link className="link" to={`/providers/services/${id}`}>
        {id}
      </Link>
    );
  return (
    <Card>
      <DefinitionList
        items={[
          {
            term: t("fields.providerId"),
            value: mayProvider ? (
              <Link className="link" to={`/providers/settings/${service.providerId}`}>
                {service.providerName}
              </Link>
            ) : (
              service.providerName
            ),
          },
          {
            term: t("fields.scheduledOn"),
            value: [formatDate(service.scheduledOn), service.scheduledAt].filter(Boolean).join(" "),
          },
          { term: t("fields.unitId"), value: service.unitLabel },
          { term: t("fields.buildingId"), value: service.buildingName },
          {
            term: t("fields.systemName"),
            value:
              systemHref && system ? (
                <Link className="link" to={systemHref}>
                  {system}
                </Link>
              ) : (
                system
              ),
          },
          { term: t("fields.quantity"), value: formatNumber(service.quantity, language) },
          { term: t("fields.expense"), value: money(service.expense) },
          { term: t("fields.revenue"), value: money(service.revenue) },
          { term: t("accepted"), value: dates.accepted },
          { term: t("completed"), value: dates.completed },
          { term: t("fields.report"), value: service.report },
          { term: t(service.declined ? "declined" : "cancelled"), value: dates.cancelled },
          { term: t("fields.reason"), value: service.cancelReason },
          { term: t("fields.billNumber"), value: service.billNumber },
          {
            term: t("fields.billAmount"),
            value: service.billAmount === null ? null : money(service.billAmount),
          },
          { term: t("billed"), value: dates.billed },
          { term: t("replaces"), value: other(service.replacesId) },
          { term: t("replacedBy"), value: other(service.replacedById) },
          {
            term: t("files"),
            value:
              service.Files.length === 0 ? null : (
                <ul className="flex flex-col gap-1">
                  {service.Files.map(({ id, name }) => (
                    <li key={id}>
                      <a className="link" href={`/files/${id}`}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Card>
  );
}

/** The note of a service that has ended: all of it that still changes. */
export function ServiceNote({
  here,
  service,
  idempotencyKey,
}: {
  here: string;
  service: Pick<ProviderService, "note" | "version">;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("providerServices");
  const field = usePlainFields("service-note", "saveNote");
  return (
    <Card title={t("fields.note")}>
      <Form method="post" action={here} id="service-note" className="flex flex-col items-start gap-2.5">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-note`} />
        <input type="hidden" name="version" value={service.version} />
        <TextareaField
          key={service.version}
          field={{ ...field("note", service.note), maxLength: 2000 }}
          label={t("fields.note")}
          className="w-full"
        />
        <Button name="intent" value="saveNote">
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}
