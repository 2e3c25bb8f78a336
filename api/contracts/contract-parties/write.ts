import { sql } from "kysely";
import { columnOf, type Party, partiesOf, shownParts } from "#api/contracts/contract-parties/queries.ts";
import { unevenGroups } from "#api/contracts/contract-parties/rules/shares.ts";
import { guestsChanged } from "#api/contracts/contract-parties/verbs-sheet.ts";
import { changeGuest, holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { overStatuses } from "#api/contracts/rent-contracts/rules/transitions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound, stateConflict } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import type { ContractPart, TypedPart } from "#contract/contracts/contract-parties/contract-parties.ts";
import { registerFields, shareGroup } from "#contract/contracts/contract-parties/contract-party.ts";

/** Adds parties and changes those with an id, all of them or none. Returns all parties. */
export async function saveParts(
  context: CallContext,
  contractId: number,
  typed: readonly TypedPart[],
): Promise<ContractPart[]> {
  await holdStay(context, contractId);
  const before = await partiesOf(context, contractId);
  for (const [place, part] of typed.entries()) {
    if (part.id === undefined) await addPart(context, contractId, part, place);
    else await changePart(context, contractId, { ...part, before: find(before, part.id) }, place);
  }
  const [uneven] = unevenGroups(await partiesOf(context, contractId));
  if (uneven !== undefined) {
    const place = typed.findLastIndex(({ share }) => share !== undefined && share !== null);
    throw invalid(`parts.${Math.max(0, place)}.share`, "sharesAddUp");
  }
  await guestsChanged(context, contractId);
  return shownParts(context, contractId);
}

function find(parties: readonly Party[], id: number): Party {
  const party = parties.find((one) => one.id === id);
  if (!party) throw notFound();
  return party;
}

async function addPart(
  context: CallContext,
  contractId: number,
  { role, clientId, firstname = "", lastname = "", share = null, signOrder = null }: TypedPart,
  place: number,
): Promise<void> {
  const at = (field: string) => `parts.${place}.${field}`;
  if (role === undefined) throw invalid(at("role"), "required");
  if (role === "mainGuest") throw invalid(at("role"), "mainGuestOnce");
  if (clientId === undefined && role !== "companion") throw invalid(at("clientId"), "required");
  if (clientId !== undefined && (firstname !== "" || lastname !== ""))
    throw invalid(at("clientId"), "clientTwice");
  if (clientId === undefined && lastname === "") throw invalid(at("lastname"), "required");
  if (clientId !== undefined) await requireClient(context, clientId, at("clientId"));
  requireShare(role, share, at("share"));
  if (clientId !== undefined && (await isParty(context, contractId, clientId, role)))
    throw invalid(at("clientId"), "alreadyParty");
  const { id } = await context.trx
    .insertInto("contract_party")
    .values({
      organization_id: context.organizationId,
      contract_id: contractId,
      client_id: clientId ?? null,
      sign_order: signOrder,
      ...{ role, firstname, lastname, share },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "addParty",
    objectType: "rentContract",
    objectId: contractId,
    after: { party: id, partyRole: role, clientId: clientId ?? null, share, signOrder },
  });
}

/** Whether a client already has this role in the stay; the main guest cannot also be a companion. */
async function isParty(
  context: CallContext,
  contractId: number,
  clientId: number,
  role: string,
): Promise<boolean> {
  const parties = await partiesOf(context, contractId);
  return parties.some(
    (party) =>
      party.clientId === clientId &&
      (party.role === role || (party.role === "mainGuest" && role === "companion")),
  );
}

type Change = Omit<TypedPart, "id"> & { before: Party };

async function changePart(
  context: CallContext,
  contractId: number,
  { before, version, role, clientId, firstname, lastname, share, signOrder }: Change,
  place: number,
): Promise<void> {
  const at = (field: string) => `parts.${place}.${field}`;
  requireSeen(version, before);
  const isMain = before.role === "mainGuest";
  if (role !== undefined && role !== before.role && (isMain || role === "mainGuest"))
    throw invalid(at("role"), "mainGuestOnce");
  if (clientId !== undefined && clientId !== before.clientId) throw invalid(at("clientId"), "anotherPerson");
  const isNamed = before.clientId === null;
  if (!isNamed && (firstname !== undefined || lastname !== undefined))
    throw invalid(at("lastname"), "clientTwice");
  const values = {
    role: role ?? before.role,
    share: share === undefined ? before.share : share,
    signOrder: signOrder === undefined ? before.signOrder : signOrder,
    firstname: firstname ?? before.firstname,
    lastname: lastname ?? before.lastname,
  };
  if (isNamed && values.role !== "companion") throw invalid(at("role"), "clientOnly");
  if (isNamed && values.lastname === "") throw invalid(at("lastname"), "required");
  requireShare(values.role, values.share, at("share"));
  if (values.role !== before.role && before.clientId !== null)
    if (await isParty(context, contractId, before.clientId, values.role))
      throw invalid(at("role"), "alreadyParty");
  const renamed = isNamed && (values.firstname !== before.firstname || values.lastname !== before.lastname);
  const auditSnapshot = (party: Pick<Party, "role" | "share" | "signOrder">) => ({
    partyRole: party.role,
    share: party.share,
    signOrder: party.signOrder,
  });
  if (!renamed && JSON.stringify(auditSnapshot(before)) === JSON.stringify(auditSnapshot(values))) return;
  await context.trx
    .updateTable("contract_party")
    .set({
      role: values.role,
      share: values.share,
      sign_order: values.signOrder,
      ...(isNamed && { firstname: values.firstname, lastname: values.lastname }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", before.id)
    .execute();
  // Names stay out of the sealed history.
  await context.audit({
    action: "changeParty",
    objectType: "rentContract",
    objectId: contractId,
    before: { party: before.id, ...auditSnapshot(before) },
    after: { party: before.id, ...auditSnapshot(values), ...(renamed && { partyFields: "name" }) },
  });
}

/** Throws STATE_CONFLICT instead of overwriting what somebody else has changed since it was shown. */
export function requireSeen(version: number | undefined, stored: { id: number; version: number }): void {
  if (version !== undefined && version !== stored.version)
    throw stateConflict({ id: stored.id, version: stored.version }, null);
}

function requireShare(role: Party["role"], share: number | null, field: string): void {
  if (share !== null && shareGroup(role) === null) throw invalid(field, "noShare");
}

async function requireClient(context: CallContext, clientId: number, field: string): Promise<void> {
  const client = await context.trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", clientId)
    .where("branch_id", "in", [...context.branchIds])
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw invalid(field, "unknownClient");
}

/** Removes a party; if it had a share, the shares of its kind are reset. */
export async function removePart(
  context: CallContext,
  { contractId, id, version }: { contractId: number; id: number; version: number | undefined },
): Promise<ContractPart[]> {
  await holdStay(context, contractId);
  const parties = await partiesOf(context, contractId);
  const party = find(parties, id);
  requireSeen(version, party);
  if (party.role === "mainGuest") throw new Failure("NOT_READY", { detail: "mainGuestStays" });
  const { trx, organizationId } = context;
  await trx
    .deleteFrom("contract_party")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  const group = shareGroup(party.role);
  const opened = parties.filter(
    (one) => one.id !== id && one.share !== null && party.share !== null && shareGroup(one.role) === group,
  );
  if (opened.length > 0)
    await trx
      .updateTable("contract_party")
      .set({ share: null, version: sql`version + 1`, updated_at: sql`now()` })
      .where("organization_id", "=", organizationId)
      .where(
        "id",
        "in",
        opened.map((one) => one.id),
      )
      .execute();
  await context.audit({
    action: "removeParty",
    objectType: "rentContract",
    objectId: contractId,
    before: { party: id, partyRole: party.role, clientId: party.clientId, share: party.share },
  });
  await raise(context, "rentContract.guestsChanged", { contractId });
  return shownParts(context, contractId);
}

/** Makes somebody else the main guest, and so the contract's client. */
export async function changeMainGuest(
  context: CallContext,
  input: { id: number; clientId: number; version?: number | undefined; reason: string },
): Promise<ContractPart[]> {
  const { id: contractId, clientId, version, reason } = input;
  const status = await holdStay(context, contractId);
  const parties = await partiesOf(context, contractId);
  const main = parties.find(({ role }) => role === "mainGuest");
  if (!main) throw notFound();
  requireSeen(version, main);
  if (main.clientId === clientId) return shownParts(context, contractId);
  if (overStatuses.has(status)) throw new Failure("NOT_READY", { detail: "stayIsOver" });
  const { trx, organizationId } = context;
  const sheet = await trx
    .selectFrom("guest_sheet")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (sheet) throw new Failure("NOT_READY", { detail: "guestRegistered" });
  await requireClient(context, clientId, "clientId");
  await changeGuest(context, contractId, clientId);
  await trx
    .updateTable("contract_party")
    .set({
      ...Object.fromEntries(registerFields.map((field) => [columnOf[field], null])),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", main.id)
    .execute();
  // The new main guest may have been a companion already; and links were given to somebody else.
  await trx
    .deleteFrom("contract_party")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("client_id", "=", clientId)
    .where("role", "=", "companion")
    .execute();
  await trx
    .updateTable("contract_page")
    .set({ revoked_at: context.now.toISOString(), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("revoked_at", "is", null)
    .execute();
  await trx
    .deleteFrom("contract_arrival")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .execute();
  await context.audit({
    action: "changeMainGuest",
    objectType: "rentContract",
    objectId: contractId,
    before: { clientId: main.clientId },
    after: { clientId },
    ...(reason && { reason }),
  });
  await raise(context, "rentContract.guestsChanged", { contractId });
  return shownParts(context, contractId);
}
