import { sql } from "kysely";
import { type Party, partiesOf } from "#api/contracts/contract-parties/queries.ts";
import type { Address, ContractFacts } from "#api/contracts/contract-templates/rules/values.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Reader } from "#api/platform/calls/reader.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { todayIn } from "#contract/platform/days.ts";

/** What is known of a contract for a text, as far as the caller may see its guest; and whose it is. */
export interface ContractOfFacts {
  facts: ContractFacts;
  branchId: number;
  clientId: number;
  /** Clients who belong to it beside the guest. */
  partyIds: number[];
}

/** A contract of the caller's branches, or NOT_FOUND. */
export async function contractOfFacts(reader: Reader, contractId: number): Promise<ContractOfFacts> {
  const contract = await findContract(reader, contractId);
  const { clientId, branchId } = contract;
  const place = await placeOf(reader, contractId);
  const { mobile, guest, others } = await peopleOf(reader, contractId, clientId);
  const nights = contract.nightPrices.reduce((sum, { price }) => sum + price, 0);
  const facts: ContractFacts = {
    contract: {
      id: contract.id,
      kind: contract.kind,
      createdOn: todayIn(contract.timeZone, new Date(contract.createdAt)),
      cancellation: contract.cancellationName,
      note: contract.note,
    },
    guest: {
      name: contract.guest,
      ...guest,
      email: contract.guestEmail ?? "",
      phone: contract.guestPhone ?? mobile,
    },
    others: others.map(({ clientId: _client, ...party }) => party),
    stay: {
      checkIn: contract.checkIn,
      checkInTime: contract.checkInTime,
      checkOut: contract.checkOut,
      checkOutTime: contract.checkOutTime,
      nights: contract.nights,
      adults: contract.adults,
      children: contract.children,
    },
    ...place,
    currency: contract.currency,
    prices: {
      nights,
      cleaning: contract.cleaningFee,
      total: contract.total,
      cityTax: contract.cityTax,
      paid: contract.paid,
      open: contract.open,
      deposit: contract.deposit,
    },
    payments: contract.payments.filter(({ status }) => status !== "cancelled"),
    today: todayIn(contract.timeZone, reader.now),
  };
  return { facts, branchId, clientId, partyIds: others.flatMap((party) => party.clientId ?? []) };
}

const noAddress = { street: "", zip: "", city: "", country: "" };

/** The guest of a contract and who belongs to it beside them, as far as the reader may see them. */
async function peopleOf(reader: Reader, contractId: number, clientId: number) {
  const parties = await partiesOf(reader, contractId);
  const hidden = hiddenClientFields(reader.principal);
  const seesPersonal = !hidden.includes("address");
  const addressOf = ({ address, zip, city, country }: Party): Address =>
    seesPersonal
      ? { street: address ?? "", zip: zip ?? "", city: city ?? "", country: country ?? "" }
      : noAddress;
  const { mobile, ...own } = await clientOf(reader, clientId);
  const main = parties.find(({ role }) => role === "mainGuest");
  const guest = {
    ...own,
    birthday: (seesPersonal && main?.birthday) || "",
    address: main ? addressOf(main) : noAddress,
  };
  const others = parties.flatMap((party) => {
    const { role, clientId: id, name } = party;
    const shownName = readsClient(reader, "name") ? name : "";
    return role === "mainGuest" ? [] : [{ role, clientId: id, name: shownName, address: addressOf(party) }];
  });
  return { mobile, guest, others };
}

/** Of a client what only their own record says; empty what the reader may not see. */
async function clientOf({ trx, organizationId, principal }: Reader, id: number) {
  const client = await trx
    .selectFrom("client")
    .select(["firstname", "lastname", "company", "mobile", "vat_id as vatId"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  const hidden = hiddenClientFields(principal);
  const seen = (field: keyof NonNullable<typeof client>) =>
    hidden.includes(field) ? "" : (client?.[field] ?? "");
  return {
    firstname: seen("firstname"),
    lastname: seen("lastname"),
    company: seen("company"),
    mobile: seen("mobile"),
    vatId: seen("vatId"),
  };
}

async function placeOf(reader: Reader, contractId: number) {
  const { trx, organizationId } = reader;
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .leftJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "u.organization_id").onRef("g.id", "=", "u.owner_id"),
    )
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .select([
      "o.name as organization",
      sql<Unit>`jsonb_build_object('name', u.label,
        'address', ${address(sql`concat_ws('/', trim(u.address || ' ' || u.house), nullif(u.apt, ''))`, "u")},
        'rooms', u.rooms, 'area', u.area, 'persons', u.persons)`.as("unit"),
      sql<House | null>`CASE WHEN h.id IS NOT NULL THEN jsonb_build_object('name', h.name,
        'address', ${address(sql`trim(h.address || ' ' || h.house)`, "h")}) END`.as("building"),
      sql<House | null>`CASE WHEN g.id IS NOT NULL AND g.deleted_at IS NULL THEN jsonb_build_object(
        'name', ${shownClientName(reader, "g")}, 'address', ${address(sql`coalesce(g.address, '')`, "g")}) END`.as(
        "owner",
      ),
      sql<ContractFacts["branch"]>`jsonb_build_object('name', b.name, 'legalName', b.legal_name,
        'address', ${address(sql`b.address`, "b")}, 'phone', coalesce(b.phone, ''), 'email', coalesce(b.email, ''),
        'vatId', coalesce(b.vat_id, ''), 'register', coalesce(b.register, ''), 'iban', coalesce(b.iban, ''),
        'bic', coalesce(b.bic, ''), 'bank', coalesce(b.bank, ''))`.as("branch"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const hidden = hiddenClientFields(reader.principal);
  const owner = row.owner && (hidden.includes("address") ? { ...row.owner, address: noAddress } : row.owner);
  return { ...row, owner };
}

type Unit = ContractFacts["unit"];
type House = NonNullable<ContractFacts["building"]>;

function address(street: ReturnType<typeof sql>, of: string) {
  const column = (name: string) => sql`coalesce(${sql.ref(`${of}.${name}`)}, '')`;
  return sql`jsonb_build_object('street', ${street}, 'zip', ${column("zip")}, 'city', ${column("city")}, 'country', ${column("country")})`;
}

/** The latest contract of the caller's branches, to look at a text with; null where there is none. */
export async function latestContract({
  trx,
  organizationId,
  branchIds,
}: CallContext): Promise<number | null> {
  const row = await trx
    .selectFrom("rent_contract")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds, -1])
    .where("visible", "=", true)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes down what of the guest a filled in text shows. */
export function sawIn(
  context: CallContext,
  text: string,
  { facts, clientId, partyIds }: ContractOfFacts,
): void {
  const { guest } = facts;
  const names = (variable: string) => text.includes(`{${variable}`);
  const ofOthers = ["party.address", "tenants.addresses", "guarantors.addresses", "owners.addresses"];
  if (partyIds.length > 0 && ofOthers.some(names))
    context.saw({
      clients: partyIds,
      kinds: kindsIn({ address: facts.others.some(({ address: at }) => at.street !== "") }),
    });
  const address = names("guest.address") || names("party.address");
  context.saw({
    clients: clientId,
    kinds: kindsIn({
      email: names("guest.email") && guest.email,
      phone: names("guest.phone") && guest.phone,
      birthday: names("guest.birthday") && guest.birthday,
      address: address && guest.address.street,
    }),
  });
}
