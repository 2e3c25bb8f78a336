import { sql } from "kysely";
import { expect, it } from "vitest";
import { openSandbox } from "#api/integrations/stripe/open.ts";
import { depositsByCard, goodCard, itemStatus } from "#api/money/deposits/cards-testing.ts";
import { depositOf } from "#api/money/deposits/deposits-testing.ts";
import { ledgerAgrees } from "#api/money/ledger/ledger-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { makeDue } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const { pay, atVendor } = await depositsByCard(house);
house.at("2026-11-01T10:00:00Z");

function dice(seed: number) {
  let at = seed;
  return (below: number) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(at / 7) % below;
  };
}

/** The sums of a contract, of its deposits' ledgers and of its cards, as they are stored. */
async function books(contractId: number) {
  const inside = <R>(query: ReturnType<typeof sql<R>>) =>
    inTenant(platform.db, organizationId, (trx) => query.execute(trx)).then(({ rows }) => rows);
  const cards = await inside(sql<{
    id: number;
    reference: string;
    hold: boolean;
    status: string;
    payment_id: string | null;
    received: number;
    allocated: number;
    refunded: number;
    returned: number;
    paid: number;
    deposit: number;
    collected: number;
    given_back: number;
  }>`SELECT p.id, p.reference, p.hold, p.status, p.payment_id, p.received, p.allocated, p.refunded, p.deposit_returned AS returned,
      (SELECT coalesce(sum(i.amount), 0)::bigint FROM card_payment_item i WHERE i.card_payment_id = p.id AND i.paid) AS paid,
      (SELECT coalesce(sum(i.amount), 0)::bigint FROM card_payment_item i JOIN contract_payment c ON c.id = i.contract_payment_id
        WHERE i.card_payment_id = p.id AND i.paid AND c.kind = 'deposit') AS deposit,
      (SELECT coalesce(sum(e.amount), 0)::bigint FROM deposit_entry e WHERE e.reference = p.reference AND e.kind = 'collected' AND e.counters_id IS NULL) AS collected,
      (SELECT coalesce(sum(e.amount), 0)::bigint FROM deposit_entry e WHERE e.reference = p.reference AND e.kind = 'refunded' AND e.counters_id IS NULL) AS given_back
    FROM card_payment p WHERE p.contract_id = ${contractId} ORDER BY p.id`);
  const items = await inside(sql<{
    id: number;
    kind: string;
    status: string;
    method: string | null;
    amount: number;
    booked: number;
  }>`SELECT c.id, c.kind, c.status, c.method, c.amount,
      (SELECT coalesce(sum(e.amount), 0)::bigint FROM payment_entry e WHERE e.payment_id = c.id) AS booked
    FROM contract_payment c WHERE c.contract_id = ${contractId} ORDER BY c.id`);
  return { cards, items };
}

it.each([11, 222, 3333, 44_444, 555_555, 6_666_666])(
  "the plan, the deposit's ledger and the cards agree to the cent, whatever is done (%i)",
  async (seed) => {
    const chance = dice(seed);
    const { api, id, contractId } = await depositOf(house, {
      kind: chance(2) === 0 ? "hold" : "money",
      amount: 10_000 + chance(5_000) * 100,
      cancelFee: 30_000,
    });
    await api.cardPayments
      .request({ contractId, amount: 12_345, type: "other", reason: "Extra", paid: false, by: "link" })
      .catch(() => null);
    const links: string[] = [];
    const sandbox = openSandbox(platform, organizationId);
    const read = async () => (await api.deposits.read({ id })).deposit;
    const acts: (() => Promise<unknown>)[] = [
      async () => links.push((await api.deposits.hold({ id })).link ?? ""),
      async () => links.push((await api.deposits.hold({ id })).link ?? ""),
      async () => api.deposits.update({ deposit: { id, kind: chance(2) === 0 ? "hold" : "money" } }),
      async () => {
        const { contract } = await api.rentContracts.read({ id: contractId });
        const open = contract.payments.filter(({ status }) => status === "open").map((one) => one.id);
        const made = await api.cardPayments.request({
          contractId,
          paymentIds: chance(2) === 0 ? open : open.slice(0, 1),
          by: "link",
        });
        links.push(made.link ?? "");
      },
      async () =>
        pay(links[chance(links.length + 1)] ?? null, chance(4) === 0 ? "4000000000000002" : goodCard),
      async () => pay(links.at(-1) ?? null, goodCard),
      async () => {
        const event = (["charge", "refund", "pause", "resume"] as const)[chance(4)] ?? "charge";
        const { kind, balance } = await read();
        const terminal = kind === "hold" ? { reference: "T-1", expiresOn: "2026-11-09" } : {};
        const withheld =
          event === "refund" && chance(2) === 0
            ? [{ kind: "fee" as const, amount: 1 + chance(Math.max(1, balance)), reason: "Fee" }]
            : [];
        await api.deposits.handleEvent({
          id,
          event,
          reason: "tried",
          withheld,
          ...(chance(2) === 0 && kind === "money" && { amount: 1 + chance(6_000) }),
          ...(event === "charge" && terminal),
        });
      },
      async () => {
        const { CardPayments } = await api.cardPayments.ofContract({ id: contractId });
        const one = CardPayments.find(({ refundable }) => refundable > 0);
        if (!one) return;
        const amount = 1 + chance(one.refundable);
        const part = one.mixed && chance(2) === 0 ? { ofDeposit: chance(amount + 1) } : {};
        await api.cardPayments.refund({ id: one.id, amount, reason: "tried", confirmed: true, ...part });
      },
      async () => {
        const [one] = (await books(contractId)).cards.filter(({ received }) => received > 0);
        if (one?.payment_id)
          await sandbox.refund(one.payment_id, {
            key: `out-${chance(1e6)}`,
            reference: "outside",
            amount: 1 + chance(2_000),
          });
      },
      async () => {
        const { entries } = await read();
        const entryId = entries[chance(entries.length + 1)]?.id;
        if (entryId) await api.deposits.counter({ id, entryId, reason: "tried" });
      },
      async () => {
        const { contract } = await api.rentContracts.read({ id: contractId });
        const paymentId = contract.payments.find(({ status }) => status === "open")?.id;
        if (paymentId) await api.rentContracts.markPaymentAsPaid({ contractId, paymentId, method: "cash" });
      },
      async () => {
        if (chance(6) === 0) await api.rentContracts.cancel({ id: contractId, reason: "ill" });
      },
      () => house.runJobs(),
    ];
    let done = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      await acts[chance(acts.length)]?.().then(
        () => {
          done += 1;
        },
        (error: unknown) => {
          // What is not open is refused; anything else is a fault.
          expect(error).toMatchObject({ errorType: expect.not.stringMatching(/INTERNAL|UNEXPECTED/) });
        },
      );
      if (chance(3) > 0) continue;
      await makeDue(house.ownerUrl);
      await house.runJobs();
      const deposit = await read();
      const { contract } = await api.rentContracts.read({ id: contractId });
      const { cards, items } = await books(contractId);
      const ended = contract.status === "CANCELED" ? ["cancelled"] : [];
      const own = contract.payments.find(({ kind }) => kind === "deposit");
      expect([itemStatus(deposit.status, deposit.pausedFrom), ...ended]).toContain(own?.status);
      expect(deposit.balance).toBe(deposit.collected - deposit.refunded - deposit.withheld);
      expect(deposit.balance).toBeGreaterThanOrEqual(0);
      expect(["REFUNDED", "CANCELLED"].includes(deposit.status) && deposit.balance > 0).toBe(false);
      for (const card of cards.filter(({ hold }) => !hold)) {
        expect(card.allocated).toBe(card.paid);
        expect(card.allocated).toBeLessThanOrEqual(card.received);
        expect(card.refunded).toBeLessThanOrEqual(card.received);
        expect(card.collected).toBe(card.deposit);
        expect(card.returned).toBeLessThanOrEqual(card.deposit);
        expect(card.given_back).toBeLessThanOrEqual(card.returned);
      }
      const vendor = (await atVendor()).filter(({ reference }) =>
        cards.some((card) => card.reference === reference),
      );
      const taken = vendor.reduce(
        (sum, { captured, refunds }) =>
          sum + captured - refunds.reduce((back, { amount }) => back + amount, 0),
        0,
      );
      expect(taken).toBe(cards.reduce((sum, { received, refunded }) => sum + received - refunded, 0));
      const heldThere = vendor
        .filter(({ status }) => status === "authorized")
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(heldThere).toBe(deposit.holdVendor !== null && deposit.kind === "hold" ? deposit.balance : 0);
      const withheld = items
        .filter(({ method }) => method === "deposit")
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(withheld).toBe(deposit.withheld);
      for (const item of items.filter(({ method }) => method !== "deposit"))
        expect(item.booked).toBe(item.status === "paid" ? item.amount : 0);
      const rest = contract.payments.filter(({ kind }) => kind !== "deposit");
      const sum = (status: string) =>
        rest.filter((item) => item.status === status).reduce((all, { amount }) => all + amount, 0);
      expect(contract.paid).toBe(sum("paid"));
      // Of a cancelled stay only its fee is owed, less what was paid before.
      const owed =
        contract.status === "CANCELED" ? Math.max(0, (contract.cancelFee ?? 0) - sum("paid")) : null;
      expect(owed ?? sum("open")).toBe(sum("open"));
      await ledgerAgrees(house);
    }
    expect(done).toBeGreaterThan(8);
  },
  60_000,
);
