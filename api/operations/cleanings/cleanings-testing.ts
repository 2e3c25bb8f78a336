import { sql } from "kysely";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { watchCleanings } from "#api/operations/cleanings/clock.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";

type Stay = NonNullable<Parameters<typeof insertStay>[1]>;

/** Makes an agreed stay with a person's act, and its cleaning. */
export async function cleaningOf(house: House, stay: Stay = {}) {
  const api = await house.admin();
  const contractId = await insertStay(house, { ...stay, status: "NEW" });
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  const { cleaningId: id } = await api.cleanings.ofContract({ id: contractId });
  const state = async () => (await api.cleanings.read({ id })).cleaning;
  return { api, contractId, id, state, unitId: (await state()).unitId };
}

/** Makes another stay of the same unit, and its cleaning. */
export async function nextStay(
  house: House,
  unitId: number,
  checkIn: string,
  checkOut: string,
): Promise<number> {
  const api = await house.admin();
  const contractId = await insertStay(house, { status: "NEW", checkIn, checkOut });
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE rent_contract SET unit_id = ${unitId} WHERE id = ${contractId}`.execute(trx),
  );
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
  return contractId;
}

/** Runs the clock at an instant. */
export async function lookAt(house: House, instant: string): Promise<void> {
  house.at(instant);
  await watchCleanings(house.platform, {});
}
