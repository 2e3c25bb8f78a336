import { sql } from "kysely";
import {
  columnOf,
  contractOfParty,
  dataOf,
  judge,
  type Party,
  partiesOf,
  type Stay,
  shownTraveller,
  stayOf,
  travels,
} from "#api/contracts/contract-parties/queries.ts";
import { guestsChanged } from "#api/contracts/contract-parties/verbs-sheet.ts";
import { requireSeen } from "#api/contracts/contract-parties/write.ts";
import { dataDelivered, holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { notify } from "#api/platform/notifications.ts";
import type { RegisterData, Traveller } from "#contract/contracts/contract-parties/contract-parties.ts";
import { type RegisterField, registerFields } from "#contract/contracts/contract-parties/contract-party.ts";

/** Saves register data of one traveller that a colleague typed. */
export async function saveTraveller(
  context: CallContext,
  { id, version, data }: { id: number; version?: number | undefined; data: RegisterData },
): Promise<Traveller> {
  const contractId = await contractOfParty(context, id);
  await holdStay(context, contractId);
  const party = await findTraveller(context, contractId, id);
  requireSeen(version, party);
  await writeData(context, contractId, party, data);
  await completed(context, contractId);
  const stay = await stayOf(context, contractId);
  const { travellers } = judge(stay, await partiesOf(context, contractId));
  const after = travellers.find((one) => one.party.id === id);
  if (!after) throw notFound();
  return shownTraveller(context, after.party, after.missing);
}

/** Returns a traveller of a stay who is registered. Throws NOT_FOUND otherwise. */
export async function findTraveller(
  scope: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
  id: number,
): Promise<Party> {
  const party = (await partiesOf(scope, contractId)).find((one) => one.id === id);
  if (!party || !travels(party)) throw notFound();
  return party;
}

/** Writes data of a traveller. The history records which fields changed, but not their values. */
export async function writeData(
  scope: EffectScope,
  contractId: number,
  party: Party,
  data: RegisterData,
): Promise<void> {
  const before = dataOf(party);
  const changed = registerFields.filter(
    (field) => data[field] !== undefined && (data[field] || null) !== before[field],
  );
  if (changed.length === 0) return;
  await scope.trx
    .updateTable("contract_party")
    .set({
      ...Object.fromEntries(changed.map((field) => [columnOf[field], data[field] || null])),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", party.id)
    .execute();
  await scope.audit({
    action: "saveTraveller",
    objectType: "rentContract",
    objectId: contractId,
    after: { party: party.id, partyFields: changed.join(", ") },
  });
  await guestsChanged(scope, contractId);
}

/** Saves when the guest is expected, and whether the form was signed on paper. */
export async function saveArrival(
  context: CallContext,
  input: {
    id: number;
    version?: number | undefined;
    expectedAt: string | null;
    signedOnPaper?: boolean | undefined;
  },
): Promise<void> {
  const { id: contractId, version, expectedAt, signedOnPaper } = input;
  await holdStay(context, contractId);
  const stay = await stayOf(context, contractId);
  requireSeen(version, { id: contractId, version: stay.arrivalVersion });
  const signs = signedOnPaper === undefined ? null : { by: signedOnPaper ? ("paper" as const) : null };
  await writeArrival(context, contractId, stay, { expectedAt: expectedAt || null, signs });
}

/** `signs` null leaves the signature as it is; `by` null means that nobody has signed. */
export async function writeArrival(
  scope: EffectScope,
  contractId: number,
  before: Stay,
  { expectedAt, signs }: { expectedAt: string | null; signs: { by: "paper" | "page" | null } | null },
): Promise<void> {
  const signedBy = signs === null ? before.signedBy : signs.by;
  if (expectedAt === before.expectedAt && signedBy === before.signedBy) return;
  const unchanged = signedBy !== null && signedBy === before.signedBy;
  const signedAt = signedBy === null ? null : unchanged ? before.signedAt : scope.now.toISOString();
  const values = { expected_at: expectedAt, signed_at: signedAt, signed_by: signedBy };
  await scope.trx
    .insertInto("contract_arrival")
    .values({ organization_id: scope.organizationId, contract_id: contractId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "contract_id"])
        .doUpdateSet({ ...values, version: sql`contract_arrival.version + 1` }),
    )
    .execute();
  await scope.audit({
    action: "saveArrival",
    objectType: "rentContract",
    objectId: contractId,
    before: { expectedAt: before.expectedAt, signedBy: before.signedBy },
    after: { expectedAt, signedBy },
  });
}

/**
 * Whether all requested data are complete. If so, a contract that waited for them moves on, and the
 * responsible colleague is notified.
 */
export async function completed(scope: EffectScope, contractId: number): Promise<boolean> {
  const stay = await stayOf(scope, contractId);
  const { complete } = judge(stay, await partiesOf(scope, contractId));
  if (!complete || (await papersOpen(scope, contractId)) > 0) return false;
  if (stay.status !== "WAITING_FOR_DATA") return true;
  await dataDelivered(scope, contractId);
  await tellMaker(scope, stay, contractId, "stayDataComplete");
  return true;
}

/** Notifies the contract's maker, unless they acted themselves. */
export async function tellMaker(
  { trx, organizationId, user }: EffectScope,
  { createdBy }: Stay,
  contractId: number,
  message: "stayDataComplete" | "stayPaper" | "stayArrival" | "stayDamage" | "tenantData",
): Promise<void> {
  if (createdBy === null || createdBy === user?.id) return;
  await notify(trx, organizationId, {
    userId: createdBy,
    event: "FORM",
    message,
    params: { id: contractId },
  });
}

/** Counts the documents requested by the newest page that have not been uploaded. */
export async function papersOpen(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT cardinality(p.asked) - (SELECT count(DISTINCT f.place) FROM contract_page_file f
      WHERE f.organization_id = p.organization_id AND f.page_id = p.id) AS open
    FROM contract_page p WHERE p.organization_id = ${organizationId} AND p.contract_id = ${contractId} AND p.revoked_at IS NULL
    ORDER BY p.id DESC LIMIT 1`.execute(trx);
  return Number(rows[0]?.open ?? 0);
}

/** Returns only those posted fields of a traveller that the page's form has. */
export function withoutOthers(data: RegisterData, fields: readonly RegisterField[]): RegisterData {
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.some((one) => one === field)));
}
