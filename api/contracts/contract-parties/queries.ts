import { sql } from "kysely";
import {
  formFields,
  missingOf,
  type RegisterCountry,
  registerCountry,
  type TravellerData,
  unnamedOf,
} from "#api/contracts/contract-parties/rules/guest-register.ts";
import { checkInTimeOf, checkOutTimeOf } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import { partsOf } from "#api/contracts/rent-contracts/for-others/parts.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import type {
  ContractPart,
  GuestRegister,
  Traveller,
} from "#contract/contracts/contract-parties/contract-parties.ts";
import {
  type PartyRole,
  type registerFields,
  travellingRoles,
} from "#contract/contracts/contract-parties/contract-party.ts";
import { needs } from "#contract/platform/access.ts";

type Scope = Pick<CallContext, "trx" | "organizationId">;

/**
 * Returns all parties of a contract with all their data, for writing; the main guest first, then in signing
 * order.
 */
export async function partiesOf(scope: Scope, contractId: number) {
  return partiesOfAll(scope, [contractId]);
}

/** The same for several contracts. */
export async function partiesOfAll({ trx, organizationId }: Scope, contractIds: readonly number[]) {
  const rows = await trx
    .selectFrom("contract_party as p")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.contract_id"),
    )
    .leftJoin("client as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .on(sql<boolean>`g.id = CASE p.role WHEN 'mainGuest' THEN c.client_id ELSE p.client_id END`),
    )
    .select([
      "p.id",
      "p.contract_id as contractId",
      "p.role",
      "p.version",
      "p.share",
      "p.sex",
      "p.nationality",
      "p.purpose",
      "p.sign_order as signOrder",
      "p.document_type as documentType",
      "p.document_number as documentNumber",
      "p.document_country as documentCountry",
      "p.document_issued_on as documentIssuedOn",
      "p.document_issued_by as documentIssuedBy",
      "g.id as clientId",
      // The party's own register data, or else the client's.
      sql<string | null>`coalesce(p.birthday, g.birthday)::text`.as("birthday"),
      sql<string | null>`coalesce(p.address, nullif(g.address, ''))`.as("address"),
      sql<string | null>`coalesce(p.zip, nullif(g.zip, ''))`.as("zip"),
      sql<string | null>`coalesce(p.city, nullif(g.city, ''))`.as("city"),
      sql<string | null>`coalesce(p.country, g.country)`.as("country"),
      sql<string>`coalesce(g.firstname, p.firstname)`.as("firstname"),
      sql<string>`coalesce(nullif(g.lastname, ''), g.company, p.lastname)`.as("lastname"),
      sql<string>`CASE WHEN g.id IS NULL THEN trim(p.firstname || ' ' || p.lastname) ELSE ${clientName("g")} END`.as(
        "name",
      ),
    ])
    .where("p.organization_id", "=", organizationId)
    .where("p.contract_id", "=", sql<number>`ANY (${[...contractIds]}::bigint[])`)
    .orderBy(sql`p.role <> 'mainGuest'`)
    .orderBy(sql`p.sign_order NULLS LAST`)
    .orderBy("p.id")
    .execute();
  return rows;
}
export type Party = Awaited<ReturnType<typeof partiesOf>>[number];

/**
 * Returns the parties of a contract in the user's branches, as the user may see them. Throws NOT_FOUND for
 * another contract.
 */
export async function shownParts(context: CallContext, contractId: number): Promise<ContractPart[]> {
  await requireContract(context, contractId);
  return partsOf(context, contractId);
}

/** Returns the contract of a party in the user's branches. Throws NOT_FOUND otherwise. */
export async function contractOfParty({ trx, organizationId }: Scope, partyId: number): Promise<number> {
  const row = await trx
    .selectFrom("contract_party")
    .select("contract_id as contractId")
    .where("organization_id", "=", organizationId)
    .where("id", "=", partyId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.contractId;
}

/** The data of a party that the register needs. */
export function registerData(party: Party): TravellerData {
  return { ...dataOf(party), isMain: party.role === "mainGuest", isNamed: party.lastname !== "" };
}

/** The register fields of a party and nothing else. */
export function dataOf(party: Party): NonNullable<Traveller["data"]> {
  const { birthday, sex, nationality, address, zip, city, country, purpose } = party;
  const { documentType, documentNumber, documentCountry, documentIssuedOn, documentIssuedBy } = party;
  return {
    ...{ birthday, sex, nationality, address, zip, city, country },
    ...{ documentType, documentNumber, documentCountry, documentIssuedOn, documentIssuedBy, purpose },
  };
}

export const travels = ({ role }: { role: PartyRole }) => travellingRoles.includes(role);

/**
 * Whether a contract `c` rents a home: it is long-term and taken over, without an end, with a notice period, or paid by the month. Weeks of a
 * holiday are none, however many.
 */
export const isTenancy = sql<boolean>`(c.kind = 'rent30' AND (c.open_end OR c.notice_months IS NOT NULL OR c.source = 'lease'
  OR (SELECT count(DISTINCT p.period_from) FROM contract_payment p WHERE p.organization_id = c.organization_id
    AND p.contract_id = c.id AND p.kind = 'rent' AND p.status <> 'cancelled') > 1))`;

/** Returns the facts of a stay that its register depends on, whoever asks. */
export async function stayOf({ trx, organizationId }: Scope, contractId: number) {
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .leftJoin("contract_arrival as a", (join) =>
      join.onRef("a.organization_id", "=", "c.organization_id").onRef("a.contract_id", "=", "c.id"),
    )
    .select([
      "c.client_id as clientId",
      "c.branch_id as branchId",
      "c.unit_id as unitId",
      "c.status",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
      "c.checked_out_at as checkedOutAt",
      "c.created_by as createdBy",
      "c.editable_fields as editable",
      "c.currency",
      "c.open_end as openEnd",
      "c.notice_months as noticeMonths",
      isTenancy.as("tenancy"),
      "u.label as unitLabel",
      "u.country",
      "b.time_zone as timeZone",
      "b.email as branchEmail",
      "a.expected_at as expectedAt",
      "a.signed_at as signedAt",
      "a.signed_by as signedBy",
      sql<number>`coalesce(a.version, 0)`.as("arrivalVersion"),
      sql<number>`c.adults + c.children`.as("booked"),
      checkInTimeOf("c").as("checkInTime"),
      checkOutTimeOf("c").as("checkOutTime"),
      sql<string>`concat_ws(', ', nullif(concat_ws('/', trim(u.address || ' ' || u.house), nullif(u.apt, '')), ''), nullif(trim(u.zip || ' ' || u.city), ''))`.as(
        "address",
      ),
    ])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirst();
  if (!row) throw notFound();
  // Whoever rents a home is no guest whom a house registers.
  return { ...row, country: row.tenancy ? null : registerCountry(row.country) };
}
export type Stay = Awaited<ReturnType<typeof stayOf>>;

/** Determines who of a stay is registered, what is missing of each, and how many people are not named. */
export function judge(
  { country, booked }: { country: RegisterCountry | null; booked: number },
  parties: readonly Party[],
) {
  const travellers = parties.filter(travels).map((party) => ({
    party,
    missing: missingOf(country, registerData(party)),
    asked: formFields(country, registerData(party)),
  }));
  const unnamed = unnamedOf(country, { booked, named: travellers.length });
  return {
    travellers,
    unnamed,
    complete: unnamed === 0 && travellers.every(({ missing }) => missing.length === 0),
  };
}

/** Returns what the register requires for a contract in the user's branches, as the user may see it. */
export async function registerOf(context: CallContext, contractId: number): Promise<GuestRegister> {
  await requireContract(context, contractId);
  const stay = await stayOf(context, contractId);
  const { travellers, unnamed, complete } = judge(stay, await partiesOf(context, contractId));
  const Travellers = travellers.map(({ party, missing }) => shownTraveller(context, party, missing));
  const { country, expectedAt, signedAt, signedBy, arrivalVersion } = stay;
  return {
    ...{ country, Travellers, unnamed, complete, expectedAt, signedAt, signedBy, arrivalVersion },
    sheet: await sheetOf(context, contractId),
    page: await openPageOf(context, contractId),
  };
}

/** A traveller as the present user may see them; that the user saw their data is recorded. */
export function shownTraveller(context: CallContext, party: Party, missing: Traveller["missing"]): Traveller {
  const { id, role, clientId, version } = party;
  const sees = context.may([...needs("client_personal", "read"), ...needs("client_name", "read")]);
  const data = sees ? dataOf(party) : null;
  if (data && clientId !== null)
    context.saw({
      clients: clientId,
      kinds: [...kindsIn(data), ...(data.documentNumber ? (["document"] as const) : [])],
    });
  return { id, role, clientId, version, name: readsClient(context, "name") ? party.name : "", data, missing };
}

function sheetOf({ trx, organizationId }: Scope, contractId: number) {
  return trx
    .selectFrom("guest_sheet")
    .select(["number", "year", "registered_at as registeredAt", "keep_until as keepUntil"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .executeTakeFirst()
    .then((sheet) => sheet ?? null);
}

function openPageOf({ trx, organizationId, now }: Scope & Pick<CallContext, "now">, contractId: number) {
  return trx
    .selectFrom("contract_page")
    .select(["id", "created_at as createdAt", "expires_at as expiresAt", "opened_at as openedAt"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
    .then((page) => page ?? null);
}

/** The columns of the register's fields. */
export const columnOf: Readonly<Record<(typeof registerFields)[number], string>> = {
  birthday: "birthday",
  sex: "sex",
  nationality: "nationality",
  address: "address",
  zip: "zip",
  city: "city",
  country: "country",
  documentType: "document_type",
  documentNumber: "document_number",
  documentCountry: "document_country",
  documentIssuedOn: "document_issued_on",
  documentIssuedBy: "document_issued_by",
  purpose: "purpose",
};
