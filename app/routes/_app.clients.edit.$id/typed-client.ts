import { decimalSign } from "#app/components/form/parse-number.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { OwnValue } from "#contract/platform/record.ts";

/** A client as its fields begin. */
export function typedClient(client: Client, language: Language) {
  const own = Object.entries(client.ownFields).map(([id, value]) => [id, typedOwn(value, language)]);
  return {
    ...formValues(clientRecord, client, "en"),
    campaignCode: client.campaignCode ?? "",
    ownFields: Object.fromEntries(own),
  };
}

function typedOwn(value: OwnValue | null, language: Language): string {
  return typeof value === "number" ? String(value).replace(".", decimalSign(language)) : String(value ?? "");
}

/** What the fields hold, for the form to send again: of two people who change different ones both are kept. */
export function shownClient(client: Client): string {
  const names = [...Object.keys(clientRecord.fields), "campaignCode"];
  return JSON.stringify(Object.fromEntries(Object.entries(client).filter(([name]) => names.includes(name))));
}

/** The version a form shown again goes on with; undefined when it is shown for the first time. */
export function shownVersion(initial: Record<string, unknown> | null | undefined): number | undefined {
  const version = Number(initial?.version ?? Number.NaN);
  return Number.isSafeInteger(version) ? version : undefined;
}
