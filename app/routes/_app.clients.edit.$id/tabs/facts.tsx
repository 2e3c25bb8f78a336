import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { ownText } from "#app/components/record/own-value.ts";
import { mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { formatDate } from "#contract/platform/format.ts";

/** The kind stands beside the name, the priority with its reason. */
const beside = ["isOwner", "isRenter", "isPriority"] as const;
const shown = mergeFields.filter((field) => !beside.some((other) => other === field));

/** A client for those who may read but not change it. */
export function ClientFacts({
  client,
  own,
  choices,
}: {
  client: Client;
  own: readonly OwnField[];
  choices: Record<"countries" | "languages" | "statuses" | "sources", readonly Choice[]>;
}) {
  const { i18n, t } = useTranslation(["clients", "list"]);
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
      items={[
        ...shown.map((field) => ({ term: t(`fields.${field}`), value: shownValue(field) })),
        ...own.map(({ id, name }) => ({
          term: name,
          value: <bdi>{ownText(client.ownFields[id], { t, language: i18n.language })}</bdi>,
        })),
      ]}
    />
  );
}
