import { chargeCard } from "#api/money/card-payments/charge.ts";
import { watchDeposits } from "#api/money/deposits/clock.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import type { Benchmark } from "./figure.ts";
import { openHouse } from "./house.ts";

const due = 1000;
/** How many the queue works on at the same time. */
const atOnce = 4;

/** Holds that are due at the same hour: asked for by the clock, authorized on the cards that were kept, and booked. */
export const benchmark: Benchmark = async () => {
  const house = await openHouse({ units: 50, contracts: due, clients: due });
  const { platform, client, sql } = house;
  try {
    const { organization } = await client.session.profile({});
    const { id: organizationId } = organization;
    await inTenant(platform.db, organizationId, async (trx) => {
      const tenant = { trx, organizationId };
      const connection = { vendor: "stripe" as const, secret: null, settings: {}, userId: null };
      await saveConnection(platform, tenant, connection);
    });
    const at = [organizationId];
    await sql(
      `WITH stay AS (
        UPDATE rent_contract SET status = 'ACTIVE' WHERE organization_id = $1 AND check_out >= current_date AND status <> 'CANCELED'
        RETURNING id, branch_id
      ), item AS (
        INSERT INTO contract_payment (organization_id, contract_id, kind, due_on, amount)
        SELECT $1, s.id, 'deposit', current_date, 10000 + n FROM (SELECT id FROM stay LIMIT 50) s, generate_series(1, 20) n
        RETURNING id, contract_id, amount
      ), kept AS (
        INSERT INTO card_payment (organization_id, branch_id, contract_id, reference, way, status, amount, currency, language, description, received, customer_id, method_id, card_brand, card_last4, sandbox)
        SELECT $1, branch_id, id, 'card-kept-' || id, 'stored', 'paid', 1, 'EUR', 'en', 'Stay', 1, 'cus_4242424242424242', 'pm_4242424242424242', 'visa', '4242', true FROM stay
      )
      INSERT INTO deposit (organization_id, branch_id, contract_id, payment_id, kind, amount, currency, due_on)
      SELECT $1, s.branch_id, i.contract_id, i.id, 'hold', i.amount, 'EUR', current_date FROM item i JOIN stay s ON s.id = i.contract_id`,
      at,
    );
    const begun = performance.now();
    await watchDeposits(platform, {});
    const requestedAt = performance.now();
    const waiting = await inTenant(platform.db, organizationId, (trx) =>
      trx
        .selectFrom("card_payment")
        .select("id")
        .where("status", "=", "open")
        .where("hold", "=", true)
        .execute(),
    );
    const queue = [...waiting];
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop())
        await chargeCard(platform, { organizationId, id: next.id });
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const ended = performance.now();
    return [
      {
        what: `${waiting.length} due holds asked for`,
        value: (requestedAt - begun) / 1000,
        unit: "s",
        budget: 15,
      },
      {
        what: `${waiting.length} due holds worked off`,
        value: (ended - begun) / 1000,
        unit: "s",
        budget: 30,
      },
    ];
  } finally {
    await house.close();
  }
};
