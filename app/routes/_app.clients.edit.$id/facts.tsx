import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { reachableBy } from "#contract/client-record.ts";
import type { Client } from "#contract/clients.ts";
import { formatDate } from "#contract/format.ts";

const shown = [
  "firstname",
  "lastname",
  "company",
  "email",
  "phone",
  "mobile",
  "birthday",
  "address",
  "zip",
  "city",
  "country",
  "language",
  "vatId",
  "statusId",
  "source",
  "tags",
  "priorityReason",
  "campaignCode",
  "note",
] as const;

/** A client for those who may read but not change it. */
export function ClientFacts({
  client,
  choices,
}: {
  client: Client;
  choices: Record<"countries" | "languages" | "statuses" | "sources", readonly Choice[]>;
}) {
  const { t } = useTranslation("clients");
  const nameOf = (options: readonly Choice[], value: string | null) =>
    options.find((option) => option.value === value)?.label ?? value;
  const shownValue = (field: (typeof shown)[number]) => {
    if (client.masked.includes(field)) return <span className="text-ink-2">{t("notVisible")}</span>;
    if (field === "birthday") return formatDate(client.birthday);
    if (field === "country") return nameOf(choices.countries, client.country);
    if (field === "language") return nameOf(choices.languages, client.language);
    if (field === "statusId") return nameOf(choices.statuses, String(client.statusId ?? ""));
    if (field === "source") return nameOf(choices.sources, client.source);
    if (field === "tags") return client.tags.join(", ");
    return client[field];
  };
  return (
    <DefinitionList
      items={shown.map((field) => ({ term: t(`fields.${field}`), value: shownValue(field) }))}
    />
  );
}

/** How to reach the client, at hand on every tab. */
export function ContactCard({
  client,
  times,
}: {
  client: Client;
  times: { created: string; updated: string };
}) {
  const { t } = useTranslation("clients");
  const hidden = <span className="text-ink-2">{t("notVisible")}</span>;
  const email = client.email ? (
    <a className="link" href={`mailto:${client.email}`} dir="ltr">
      {client.email}
    </a>
  ) : null;
  return (
    <Card title={t("contact")}>
      <DefinitionList
        items={[
          { term: t("fields.email"), value: client.masked.includes("email") ? hidden : email },
          ...(["phone", "mobile"] as const).map((field) => ({
            term: t(`fields.${field}`),
            value: client.masked.includes(field) ? hidden : <CallLink number={client[field]} />,
          })),
          { term: t("columns.id"), value: client.id },
          { term: t("columns.createdAt"), value: times.created },
          { term: t("updatedAt"), value: times.updated },
        ]}
      />
      {!reachableBy.some((field) => client[field]) &&
      !client.masked.some((field) => field === "email" || field === "phone") ? (
        <p className="mt-2 text-control text-ink-2">{t("noContact")}</p>
      ) : null}
    </Card>
  );
}

function CallLink({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <a className="link" href={`tel:${number.replace(/[^+\d]/g, "")}`} dir="ltr">
      {number}
    </a>
  );
}
