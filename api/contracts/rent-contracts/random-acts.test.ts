import { describe, expect, it } from "vitest";
import { actAtRandom } from "#api/contracts/rent-contracts/random-acts-testing.ts";
import { ledgerAgrees } from "#api/money/ledger/ledger-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const workers = 8;
const today = "2026-11-22";

const house = await testHouse({ connections: workers });
house.at(`${today}T10:00:00Z`);

// Ten thousand of them: `npm run bench -- random-acts`.
describe("400 acts of eight people on the same few units", () => {
  it("leave every night to one stay and every sum right", async () => {
    const { platform, organizationId, branchIds } = house;
    const people = await Promise.all(Array.from({ length: workers }, () => house.admin()));
    // Of everybody's nights something is owed beside the price.
    const rule = {
      country: "AT",
      municipality: "Wien",
      kind: "percent",
      percent: 3.2,
      validFrom: "2026-01-01",
    } as const;
    await people[0]?.cityTaxRules.add({ cityTaxRule: rule });
    const seed = Math.floor(Math.random() * 2 ** 31);
    const place = { db: platform.db, organizationId, branchId: branchIds[0], today };
    const { outcomes, ...faults } = await actAtRandom(place, people, 400, seed);
    expect(faults, `seed ${seed}`).toEqual({ unexpected: [], doubled: [], wrong: [] });
    await ledgerAgrees(house);
    // Without conflicts nothing was tried.
    for (const outcome of ["book: done", "book: NIGHTS_TAKEN", "change: done", "cancel: done", "pay: done"])
      expect(outcomes, `seed ${seed}`).toHaveProperty([outcome]);
  }, 120_000);
});
