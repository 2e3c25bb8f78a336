import { sql } from "kysely";
import { keepClientDocument, prepareClientDocument } from "#api/clients/documents/verbs.ts";
import { enter, type HeldPage, knock } from "#api/contracts/contract-parties/door.ts";
import {
  dataOf,
  judge,
  type Party,
  partiesOf,
  type Stay,
  stayOf,
} from "#api/contracts/contract-parties/queries.ts";
import {
  completed,
  findTraveller,
  tellMaker,
  withoutOthers,
  writeArrival,
  writeData,
} from "#api/contracts/contract-parties/register.ts";
import { hasBegun } from "#api/contracts/contract-parties/stay-damages.ts";
import { tenancyOf } from "#api/contracts/contract-parties/tenancy.ts";
import { requireSeen } from "#api/contracts/contract-parties/write.ts";
import { guestTaxNights } from "#api/money/city-tax-rules/queries-stay.ts";
import { featuresForGuest } from "#api/operations/guest-features/verbs.ts";
import { guidelinesOfStay } from "#api/operations/guidelines/queries.ts";
import { keysForGuest } from "#api/operations/smart-locks/verbs.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { pageFileTypes } from "#contract/clients/client-pages/client-page.ts";
import {
  type OpenedStayPage,
  type RegisterData,
  stayPage,
} from "#contract/contracts/contract-parties/contract-parties.ts";
import {
  mostFilesEach,
  type RegisterField,
  registerFields,
} from "#contract/contracts/contract-parties/contract-party.ts";

/** Returns what the page of a stay shows, and records that it was opened. */
export async function openStayPage(context: PublicContext, token: string): Promise<OpenedStayPage> {
  const door = await knock(context, token);
  return enter(context, door, { call: stayPage.open.path, holds: false }, async (scope, page) => {
    await noteOpened(scope, page);
    const stay = await stayOf(scope, page.contractId);
    const { travellers, unnamed, complete } = judge(stay, await partiesOf(scope, page.contractId));
    const { organization, expiresAt, asked: documents } = page;
    const { unitLabel: unit, checkIn, checkOut, expectedAt, signedAt } = stay;
    const received = await receivedBy(scope, page.id);
    return {
      ...{ organization, unit, checkIn, checkOut, expiresAt, unnamed, complete, expectedAt },
      Tenancy: stay.tenancy ? await tenancyOf(scope, page, stay) : null,
      confirmedAt: signedAt,
      currency: stay.currency,
      cityTaxNights: await guestTaxNights(scope, page.contractId),
      Travellers: travellers.map(({ party, missing, asked: fields }) => ({
        ...{ id: party.id, role: party.role, name: party.name, version: party.version, missing },
        named: party.clientId !== null,
        ...{ firstname: party.firstname, lastname: party.lastname },
        data: shownData(party, editableOf(stay, fields)),
        asked: editableOf(stay, fields),
      })),
      Extras: { ...(await featuresForGuest(scope, page.contractId)), timeZone: stay.timeZone },
      Keys: await keysForGuest(scope, page.contractId),
      mayReport: hasBegun(stay, scope.now),
      Guidelines: await guidelinesOfStay(scope, page.contractId),
      Papers: documents.map((name, place) => ({ name, received: received[place] ?? 0 })),
    };
  });
}

/** The register's fields that the agency asks the guest for. */
function editableOf({ editable }: Stay, fields: readonly RegisterField[]): RegisterField[] {
  return fields.filter((field) => editable === null || editable.includes(field));
}

/** Only the values of the form's fields, without data from another form or a colleague. */
function shownData(party: Party, fields: readonly string[]) {
  const data = dataOf(party);
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, fields.includes(field) ? value : null]),
  ) as typeof data;
}

async function noteOpened({ trx, organizationId, now, audit }: EffectScope, page: HeldPage): Promise<void> {
  await trx
    .updateTable("contract_page")
    .set({ opened_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", page.id)
    .execute();
  if (page.openedAt === null)
    await audit({
      action: "openStayPage",
      objectType: "rentContract",
      objectId: page.contractId,
      after: { page: page.id },
    });
}

interface Typed {
  token: string;
  travellerId?: number | undefined;
  version?: number | undefined;
  firstname: string;
  lastname: string;
  data: RegisterData;
}

/** Saves data of an existing traveller or adds one. Returns whether anything is still missing. */
export async function saveOnStayPage(context: PublicContext, typed: Typed): Promise<boolean> {
  const door = await knock(context, typed.token);
  return enter(context, door, { call: stayPage.save.path }, async (scope, { contractId }) => {
    const stay = await stayOf(scope, contractId);
    const party =
      typed.travellerId === undefined
        ? await addTraveller(scope, contractId, stay, typed)
        : await changeTraveller(scope, contractId, typed.travellerId, typed);
    const { travellers } = judge(stay, await partiesOf(scope, contractId));
    const own = travellers.find((one) => one.party.id === party.id)?.asked ?? [];
    // Which documents are requested of the main guest depends on the nationality, which may change with this
    // post.
    const editable = party.role === "mainGuest" ? registerFields : own;
    await writeData(scope, contractId, party, withoutOthers(typed.data, editableOf(stay, editable)));
    return completed(scope, contractId);
  });
}

async function changeTraveller(
  scope: EffectScope,
  contractId: number,
  id: number,
  { version, firstname, lastname }: Typed,
): Promise<Party> {
  const party = await findTraveller(scope, contractId, id);
  requireSeen(version, party);
  const renamed = party.clientId === null && (firstname !== party.firstname || lastname !== party.lastname);
  if (party.clientId === null && lastname === "") throw invalid("lastname", "required");
  if (!renamed) return party;
  await scope.trx
    .updateTable("contract_party")
    .set({ firstname, lastname, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .execute();
  await scope.audit({
    action: "changeParty",
    objectType: "rentContract",
    objectId: contractId,
    after: { party: id, partyFields: "name" },
  });
  return party;
}

async function addTraveller(
  scope: EffectScope,
  contractId: number,
  { booked }: Stay,
  { firstname, lastname }: Typed,
): Promise<Party> {
  const { travellers } = judge({ country: null, booked }, await partiesOf(scope, contractId));
  if (travellers.length >= booked) throw invalid("lastname", "allTravellersNamed");
  if (lastname === "") throw invalid("lastname", "required");
  const { id } = await scope.trx
    .insertInto("contract_party")
    .values({
      organization_id: scope.organizationId,
      contract_id: contractId,
      role: "companion",
      ...{ firstname, lastname },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.audit({
    action: "addParty",
    objectType: "rentContract",
    objectId: contractId,
    after: { party: id, partyRole: "companion" },
  });
  return findTraveller(scope, contractId, id);
}

/** Saves when the guests come, and that they confirmed their data. */
export async function arriveOnStayPage(
  context: PublicContext,
  { token, expectedAt, confirmed }: { token: string; expectedAt: string | null; confirmed: boolean },
): Promise<void> {
  const door = await knock(context, token);
  await enter(context, door, { call: stayPage.arrive.path }, async (scope, { contractId }) => {
    const stay = await stayOf(scope, contractId);
    const signs = confirmed && stay.signedBy === null ? { by: "page" as const } : null;
    const isNew = (expectedAt || null) !== stay.expectedAt || signs !== null;
    await writeArrival(scope, contractId, stay, { expectedAt: expectedAt || null, signs });
    if (isNew) await tellMaker(scope, stay, contractId, "stayArrival");
  });
}

interface Sent {
  token: string;
  place: number;
  key: string;
  file: File;
}

/** Takes a file for one of the requested documents. Its bytes are stored while no transaction is open. */
export async function receivePaper(context: PublicContext, { token, place, key, file }: Sent): Promise<void> {
  const door = await knock(context, token);
  const opened = { call: stayPage.upload.path };
  const isAwaited = (scope: EffectScope, page: HeldPage) => awaits(scope, page, { place, key });
  if (!(await enter(context, door, opened, isAwaited))) return;
  const { platform } = context;
  const { organizationId } = door;
  const prepared = await prepareClientDocument({ platform, organizationId }, file, pageFileTypes);
  await enter(context, door, opened, async (scope, page) => {
    const name = page.asked[place];
    if (name === undefined || !(await awaits(scope, page, { place, key }))) return;
    await scope.trx
      .insertInto("contract_page_file")
      .values({
        organization_id: organizationId,
        page_id: page.id,
        post_key: key,
        place,
        received_at: scope.now.toISOString(),
      })
      .execute();
    await keepClientDocument(scope, { clientId: page.clientId, group: "identity", of: name }, prepared);
    const { contractId } = page;
    await raise(scope, "rentContract.paperReceived", { contractId });
    await tellMaker(scope, await stayOf(scope, contractId), contractId, "stayPaper");
    await completed(scope, contractId);
  });
}

/**
 * Whether a file may still be uploaded; false when this post was already received. Throws when a document has
 * too many files.
 */
async function awaits(
  { trx, organizationId }: EffectScope,
  page: HeldPage,
  { place, key }: { place: number; key: string },
): Promise<boolean> {
  if (page.asked[place] === undefined) throw notFound();
  const came = await trx
    .selectFrom("contract_page_file")
    .select(["post_key", "place"])
    .where("organization_id", "=", organizationId)
    .where("page_id", "=", page.id)
    .execute();
  if (came.some((one) => one.post_key === key)) return false;
  if (came.filter((one) => one.place === place).length >= mostFilesEach)
    throw invalid("file", "max.list", { max: mostFilesEach });
  return true;
}

async function receivedBy({ trx, organizationId }: EffectScope, pageId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("contract_page_file")
    .select(["place", sql<number>`count(*)::int`.as("count")])
    .where("organization_id", "=", organizationId)
    .where("page_id", "=", pageId)
    .where("place", "is not", null)
    .groupBy("place")
    .execute();
  const counts: number[] = [];
  for (const { place, count } of rows) if (place !== null) counts[place] = count;
  return counts;
}
