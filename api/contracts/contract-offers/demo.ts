import type pg from "pg";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** Adds a demo inquiry of some days ago whose offer nobody answered in time. */
export async function seedExpiredOffer(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `WITH asked AS (
      SELECT c.organization_id, c.branch_id, c.unit_id, c.client_id, c.check_out, c.currency, c.night_prices, c.cleaning_fee, c.cancellation,
        c.created_by FROM rent_contract c
      WHERE c.organization_id = $1 AND c.kind = 'rent' AND c.status = 'COMPLETED' AND c.check_out < current_date - 20 ORDER BY c.id LIMIT 1),
    inquiry AS (
      INSERT INTO rent_contract (organization_id, branch_id, unit_id, client_id, kind, status, check_in, check_out, adults, currency, night_prices,
        cleaning_fee, total, cancellation, source, note, created_by, created_at)
      SELECT organization_id, branch_id, unit_id, client_id, 'rent', 'INQUIRY', current_date + 40, current_date + 42, 2, currency,
        jsonb_build_array(jsonb_build_array((current_date + 40)::text, 11900, 'base'), jsonb_build_array((current_date + 41)::text, 11900, 'base')),
        cleaning_fee, 23800 + cleaning_fee, cancellation, 'website', 'Fragt nach einem ruhigen Zimmer zum Hof.', created_by, now() - interval '4 days'
      FROM asked RETURNING *)
    INSERT INTO contract_offer (organization_id, branch_id, contract_id, unit_id, status, check_in, check_out, adults, children, currency, night_prices,
      cleaning_fee, total, deposit, payment_plan, cancellation, message, valid_until, language, sent_at, decided_at, created_by, created_at)
    SELECT organization_id, branch_id, id, unit_id, 'expired', check_in, check_out, 2, 0, currency, night_prices, cleaning_fee, total, 0, 'full',
      cancellation, 'Gerne bieten wir Ihnen das Zimmer zum Hof an.', now() - interval '1 day', 'de', now() - interval '3 days',
      now() - interval '1 day', created_by, now() - interval '3 days'
    FROM inquiry`,
    [organizationId],
  );
}

/**
 * Adds two demo inquiries: one waits for the guest's answer to two offers, the other has an accepted offer.
 */
export async function seedOffers(api: Client): Promise<void> {
  const { RealEstates } = await api.units.list({ amount: 100, filter: { status: ["ACTIVE"] } });
  const { contracts } = await api.rentContracts.list({
    amount: 40,
    sortcolumn: "checkIn",
    sortby: "desc",
    filter: { kind: ["rent"], status: ["ACTIVE"], time: "current" },
  });
  let made = 0;
  for (const { unitId, branchId, clientId, checkOut } of contracts) {
    if (made === 2) return;
    const others = RealEstates.filter((unit) => unit.branchId === branchId && unit.id !== unitId);
    const stay = { checkIn: addDays(checkOut, 21), checkOut: addDays(checkOut, 31), adults: 1 };
    const offer = { ...stay, message: "Gerne halten wir diese Wohnung für Sie bereit." };
    const free = await freeUnits(api, [unitId, ...others.slice(0, 8).map(({ id }) => id)], stay);
    const [first, second] = free;
    if (first === undefined || second === undefined) continue;
    const { contractId: id } = await api.rentContracts.create({
      propertyId: first,
      contract: { ...stay, clientId, status: "INQUIRY", note: "Anfrage per Telefon" },
    });
    const { OfferId } = await api.contractOffers.make({ id, propertyId: first, offer });
    const dearer = { ...offer, agreedTotal: 189_000, priceReason: "Stammgast" };
    await api.contractOffers.make({ id, propertyId: second, offer: dearer });
    if (made === 1) await api.contractOffers.sign({ id: OfferId, signature: "Telefonisch bestätigt" });
    made += 1;
  }
}

/** Returns those of the units that can be booked for these days without an exception. */
async function freeUnits(
  api: Client,
  unitIds: readonly number[],
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
) {
  const free: number[] = [];
  for (const propertyId of unitIds) {
    const answer = await api.rentContracts
      .quote({ propertyId, contract: { checkIn, checkOut } })
      .catch(() => null);
    if (answer && answer.quote.conflicts.length === 0 && answer.quote.minNights <= 10) free.push(propertyId);
    if (free.length === 2) break;
  }
  return free;
}
