import type { Client } from "#contract/clients.ts";

/** A client as its fields begin. */
export function typedClient(client: Client) {
  const { branchId, firstname, lastname, company, isOwner, isRenter, birthday, ...rest } = client;
  return {
    branchId: String(branchId),
    firstname,
    lastname,
    company,
    birthday: birthday ?? "",
    isOwner: isOwner ? "on" : "",
    isRenter: isRenter ? "on" : "",
    email: rest.email ?? "",
    phone: rest.phone ?? "",
    address: rest.address ?? "",
    zip: rest.zip ?? "",
    city: rest.city ?? "",
    country: rest.country ?? "",
    language: rest.language ?? "",
    vatId: rest.vatId ?? "",
    note: rest.note ?? "",
    campaignCode: rest.campaignCode ?? "",
  };
}

/** The version a form shown again goes on with; undefined when it is shown for the first time. */
export function shownVersion(initial: Record<string, unknown> | null | undefined): number | undefined {
  const version = Number(initial?.version ?? Number.NaN);
  return Number.isSafeInteger(version) ? version : undefined;
}
