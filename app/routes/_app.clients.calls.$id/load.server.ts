import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { phoneRecordList } from "#app/routes/_app.clients.calls._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { phoneRecordRecord } from "#contract/messages/phone-records/phone-record.ts";
import { phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { callSchema, knownCallSchema } from "./schema.ts";

/** What the page of a call shows, known or new. */
export async function loadCall(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/calls/{id}", "phoneRecords");
  const { api, profile, principal, language, t } = signedIn;
  const isNew = args.params.id === "new";
  if (isNew && !may(principal, "phone", "create"))
    throw redirect(`/not-authorized?screen=${encodeURIComponent("/clients/calls/new")}`);
  const record = isNew ? null : await readCall(signedIn, Number(args.params.id));
  const begun = record ? null : await beginning(signedIn);
  const { Users } = await api.phoneRecords.data({});
  const clients = record?.clients ?? begun?.clients ?? [];
  return {
    record,
    title: record ? record.call.clientName || record.call.phone || t("hidden") : t("newTitle"),
    values: { ...formValues(phoneRecordRecord, record?.call ?? null, language), ...begun?.values },
    choices: {
      branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      users: Users.map(({ id, name }) => ({ value: String(id), label: name })),
      clients: clients.map(({ id, name }) => ({ value: String(id), label: name || `#${id}` })),
      dialCodes: dialCodes(language),
      phoneCountry: profile.organization.country,
    },
    may: {
      edit: may(principal, "phone", "edit"),
      remove: record !== null && may(principal, "phone", "operation"),
      addClient: may(principal, "client", "create"),
      readClients: may(principal, "client", "read"),
    },
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(record ? knownCallSchema(language) : callSchema(language)),
    language,
  };
}

/** A new call begins with the client or the number that the address names. */
async function beginning({ api, profile, principal, url }: SignedIn) {
  const wanted = idShape.safeParse(url.searchParams.get("client"));
  const client =
    wanted.success && may(principal, "client", "read")
      ? (await api.clients.read({ id: wanted.data })).Client
      : null;
  const typed = url.searchParams.get("phone") ?? "";
  const number = parsePhone(typed, profile.organization.country) ?? "";
  const branchId = client?.branchId ?? profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "";
  return {
    clients: client ? [{ id: client.id, name: client.name }] : [],
    values: {
      branchId: String(branchId),
      direction: "in",
      phone: client ? (client.mobile ?? client.phone ?? "") : number,
      clientId: client ? String(client.id) : "",
    },
  };
}

async function readCall({ api, profile, url }: SignedIn, id: number) {
  const { PhoneRecord: call, Clients, History: history } = await api.phoneRecords.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/clients/calls/${other}` },
    phoneRecordList,
    phoneRecords.list.input,
    async (input) => {
      const { PhoneRecords, ...page } = await api.phoneRecords.list(input);
      return { rows: PhoneRecords, ...page };
    },
  );
  const alone = call.clientId === null || Clients.some((one) => one.id === call.clientId);
  return {
    call,
    at: formatDateTime(call.createdAt, timeZoneOf(profile)),
    /** All who have its number, and the one it was with. */
    clients: alone ? Clients : [{ id: call.clientId ?? 0, name: call.clientName }, ...Clients],
    history,
    neighbours,
  };
}
