import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { joinSecrets } from "#api/integrations/stripe/open.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type FetchOutside, OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import { vendorNames as allVendors, hasKey } from "#contract/organization/connections/vendor-names.ts";

// Inboxes are tested at their mail accounts, each within a time limit.
const vendorNames = allVendors.filter(hasKey);

const twofold = ["stripe", "whatsapp"];
const secretOf = (vendor: string) => (twofold.includes(vendor) ? joinSecrets("sk_test_1", "") : "s");
let hanging: (() => void)[] = [];
const outside: FetchOutside = () =>
  new Promise((_resolve, reject) => hanging.push(() => reject(new OutsideError("timeout"))));

// One connection for everybody: whoever keeps it while a vendor is asked keeps all others waiting.
const house = await testHouse({ connections: 1, outside });
const person = await house.person({ admin: true, password: "right-Pass1!" });
const api = person.client;
const { organizationId, platform } = house;
const [branchId] = house.branchIds;
const { RealEstateId: unitId } = await api.units.add({
  realEstate: { branchId, label: "A1", city: "Wien", country: "AT" },
});
await inTenant(platform.db, organizationId, async (trx) => {
  const settings = { account: "1", sender: "eva@example.com" };
  for (const vendor of vendorNames)
    await saveConnection(
      platform,
      { trx, organizationId },
      { vendor, secret: secretOf(vendor), settings, userId: person.id },
    );
  await trx
    .insertInto("unit_channel")
    .values({
      organization_id: organizationId,
      branch_id: branchId,
      channel: "hostaway",
      external_id: "77",
      unit_id: unitId,
    })
    .execute();
});

/** Lets every question time out, also those asked again, until the call has its answer. */
async function letGoUntil(answer: Promise<unknown>): Promise<unknown> {
  let done = false;
  const settled = answer.finally(() => {
    done = true;
  });
  settled.catch(() => undefined);
  while (!done) {
    for (const end of hanging.splice(0)) end();
    await pause(20);
  }
  return settled;
}

describe("a vendor that hangs", () => {
  const listing = { buid: branchId, channelId: "77", ownerId: 0 };
  it.each([
    ["a listing", () => api.channels.fetchListing({ ...listing, buildingId: 0 })],
    ["a building", () => api.channels.fetchBuilding(listing)],
    ["a unit's reservations", () => api.channels.fetchReservations({ id: unitId })],
    ["an address", () => api.maps.search({ q: "Praterstraße 40" })],
    ["a distance", () => api.maps.distance({ origin: "48.2,16.3", destination: "48.3,16.4" })],
  ])(
    "holds no connection while it is asked for %s, and its failure stays written down",
    async (_what, ask) => {
      hanging = [];
      const answer = ask();
      answer.catch(() => undefined);
      while (hanging.length === 0) await pause(5);
      expect((await api.buildings.list({})).Total).toBe(0);
      await expect(letGoUntil(answer)).rejects.toMatchObject({
        errorType: "SERVER_FAILED",
        objects: { problem: "timeout" },
      });
      const { Integrations } = await api.connections.list({});
      expect(Integrations.filter(({ state }) => state === "failed")).not.toHaveLength(0);
    },
  );

  it.each(vendorNames)("holds no connection while the key of %s is tried", async (vendor) => {
    hanging = [];
    const tried = api.connections.test({ vendor });
    while (hanging.length === 0) await pause(5);
    expect((await api.buildings.list({})).Total).toBe(0);
    expect(await letGoUntil(tried)).toEqual({ ok: false, problem: "timeout", detail: "timeout" });
    const { Integrations } = await api.connections.list({});
    expect(Integrations.find((row) => row.vendor === vendor)).toMatchObject({
      state: "failed",
      problem: "timeout",
    });
  });
});

describe("a call that proves who somebody is", () => {
  it("needs one connection, and a wrong password counts although the call fails", async () => {
    for (let turn = 0; turn < 9; turn += 1)
      await expect(api.account.confirm({ password: "wrong" })).rejects.toMatchObject({
        errorType: "VALIDATION",
      });
    expect(await api.account.confirm({ password: "right-Pass1!" })).toHaveProperty("confirmedUntil");
    const failed = await inTenant(platform.db, organizationId, (trx) =>
      trx.selectFrom("audit_entry").select("action").where("action", "=", "proofRefused").execute(),
    );
    expect(failed).toHaveLength(9);
  });
});
