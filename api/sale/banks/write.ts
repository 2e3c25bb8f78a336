import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord, removeRecord } from "#api/platform/records/records.ts";
import { bankByName, bankersOf, requireBank, requireBuilding } from "#api/sale/banks/queries.ts";
import { bankTable, mortgageTable } from "#api/sale/banks/tables.ts";
import { addMonths } from "#contract/platform/days.ts";
import type { banks, mortgages } from "#contract/sale/banks/banks.ts";

type BankInput<Name extends keyof typeof banks> = z.output<(typeof banks)[Name]["input"]>;
type MortgageInput<Name extends keyof typeof mortgages> = z.output<(typeof mortgages)[Name]["input"]>;

export function addBank(context: CallContext, { bank }: BankInput<"add">): Promise<number> {
  return addRecord(context, bankTable, bank);
}

export async function changeBank(
  context: CallContext,
  { bank: { id, version, ...fields } }: BankInput<"update">,
) {
  const before = await lockRecord(context, bankTable, { id, version });
  return changeRecord(context, bankTable, before, fields);
}

/** Adds a bank with the same data; its name gets the next free number. */
export async function copyBank(context: CallContext, id: number): Promise<number> {
  const { name, contact, email, phone, bic, address, zip, city, country, note } = await lockRecord(
    context,
    bankTable,
    { id },
  );
  const base = name.replace(/ \(\d+\)$/, "").slice(0, 112);
  let number = 2;
  while ((await bankByName(context, `${base} (${number})`)) !== null) number += 1;
  const copy = { name: `${base} (${number})`, contact, email, phone, bic, address, zip, city, country, note };
  return addRecord(context, bankTable, copy, { auditDetails: { copyOf: id } });
}

/** Sets which users get what is sent to a bank; previous ones that are left out are removed. */
export async function setBankers(
  context: CallContext,
  { id, userIds }: BankInput<"setBankers">,
): Promise<void> {
  await lockRecord(context, bankTable, { id });
  const { bankers, choices } = await bankersOf(context, id);
  const wished = [...new Set(userIds)];
  if (wished.some((userId) => !choices.some((one) => one.id === userId)))
    throw invalid("userIds", "unknownUser");
  const { organizationId, trx } = context;
  await trx
    .deleteFrom("bank_user")
    .where("organization_id", "=", organizationId)
    .where("bank_id", "=", id)
    .where(sql<boolean>`NOT user_id = ANY(${wished}::bigint[])`)
    .execute();
  if (wished.length > 0)
    await trx
      .insertInto("bank_user")
      .values(wished.map((userId) => ({ organization_id: organizationId, bank_id: id, user_id: userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const names = (ids: readonly number[]) =>
    choices.filter((one) => ids.includes(one.id)).map(({ name }) => name);
  await context.audit({
    action: "setBankers",
    objectType: "bank",
    objectId: id,
    before: { bankers: bankers.map(({ name }) => name) },
    after: { bankers: names(wished) },
  });
}

/** Adds a mortgage of a bank, on one of the caller's buildings or on none. */
export async function addMortgage(
  context: CallContext,
  { id, mortgage }: MortgageInput<"add">,
): Promise<number> {
  await requireBank(context, id);
  await requireSound(context, mortgage);
  return addRecord(context, mortgageTable, mortgage, {
    columns: { bank_id: id },
    auditDetails: { bankId: id },
  });
}

export async function changeMortgage(
  context: CallContext,
  { mortgage: { id, version, ...fields } }: MortgageInput<"update">,
): Promise<void> {
  const before = await lockRecord(context, mortgageTable, { id, version });
  await requireSound(context, { ...before, ...fields });
  await changeRecord(context, mortgageTable, before, fields);
}

export async function removeMortgage(context: CallContext, id: number): Promise<void> {
  await removeRecord(context, mortgageTable, await lockRecord(context, mortgageTable, { id }));
}

interface Dated {
  buildingId: number | null;
  startsOn: string;
  termMonths: number;
  fixedUntil: string | null;
}

/** Throws unless the rate is fixed until a day of the term, and the building is one of the caller's. */
async function requireSound(context: CallContext, { buildingId, startsOn, termMonths, fixedUntil }: Dated) {
  if (fixedUntil !== null && (fixedUntil <= startsOn || fixedUntil > addMonths(startsOn, termMonths)))
    throw invalid("mortgage.fixedUntil", "fixedWithinTerm");
  if (buildingId !== null) await requireBuilding(context, buildingId);
}
