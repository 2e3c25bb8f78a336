import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { Client } from "#contract/clients.ts";
import { formatDate } from "#contract/format.ts";

const shown = [
  "firstname",
  "lastname",
  "company",
  "email",
  "phone",
  "birthday",
  "address",
  "zip",
  "city",
  "country",
  "language",
  "vatId",
  "campaignCode",
  "note",
] as const;

/** A client for those who may read but not change it. */
export function ClientFacts({
  client,
  choices,
}: {
  client: Client;
  choices: { countries: readonly Choice[]; languages: readonly Choice[] };
}) {
  const { t } = useTranslation("clients");
  const nameOf = (options: readonly Choice[], value: string | null) =>
    options.find((option) => option.value === value)?.label ?? value;
  const shownValue = (field: (typeof shown)[number]) => {
    if (client.masked.includes(field)) return <span className="text-ink-2">{t("notVisible")}</span>;
    if (field === "birthday") return formatDate(client.birthday);
    if (field === "country") return nameOf(choices.countries, client.country);
    if (field === "language") return nameOf(choices.languages, client.language);
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
  const phone = client.phone ? (
    <a className="link" href={`tel:${client.phone.replace(/[^+\d]/g, "")}`} dir="ltr">
      {client.phone}
    </a>
  ) : null;
  return (
    <Card title={t("contact")}>
      <DefinitionList
        items={[
          { term: t("fields.email"), value: client.masked.includes("email") ? hidden : email },
          { term: t("fields.phone"), value: client.masked.includes("phone") ? hidden : phone },
          { term: t("columns.id"), value: client.id },
          { term: t("columns.createdAt"), value: times.created },
          { term: t("updatedAt"), value: times.updated },
        ]}
      />
      {!email && !phone && !client.masked.includes("email") && !client.masked.includes("phone") ? (
        <p className="mt-2 text-control text-ink-2">{t("noContact")}</p>
      ) : null}
    </Card>
  );
}
