// On each PostgreSQL: statements written by hand.
import { expect, it } from "vitest";
import { fetchMessagesTask } from "#api/messages/external-pms/fetch.ts";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const house = await testHouse();
const { platform, organizationId } = house;
const api = await house.admin();
const { unit, stay } = furnishings(house);
const flat = await unit("W1");
const contractId = await stay(flat, "2026-12-01", "2026-12-03", "Novak", {});
const reservationId = "R-1";

await inTenant(platform.db, organizationId, async (trx) => {
  const reservation = {
    channel: "hostaway" as const,
    external_id: reservationId,
    contract_id: contractId,
    seen: "[]",
  };
  await trx
    .insertInto("channel_reservation")
    .values({ organization_id: organizationId, ...reservation })
    .execute();
});

const connect = () =>
  inTenant(platform.db, organizationId, (trx) =>
    saveConnection(
      platform,
      { trx, organizationId },
      { vendor: "hostaway", secret: null, settings: {}, userId: null },
    ),
  );
const fetch = async () => {
  await inTenant(platform.db, organizationId, (trx) =>
    platform.jobs.enqueue(trx, fetchMessagesTask, { organizationId }),
  );
  await house.runJobs();
};

it("writes to a guest once connected, fetches the answer once, and counts it until it is seen", async () => {
  await expect(api.externalPms.send({ reservationId, body: "Welcome" })).rejects.toMatchObject({
    errorType: "NOT_CONNECTED",
  });
  await connect();
  const { messages } = await api.externalPms.send({ reservationId, body: "Welcome" });
  expect(messages).toMatchObject([{ direction: "out", body: "Welcome", state: "pending" }]);
  await house.runJobs();
  await fetch();
  await fetch();
  const { conversation } = await api.externalPms.read({ reservationId });
  expect(conversation.contractId).toBe(contractId);
  expect(conversation.messages).toMatchObject([
    { direction: "out", body: "Welcome", state: "sent" },
    { direction: "in", seen: false },
  ]);
  expect(await api.externalPms.unseen({})).toEqual({ count: 1 });
  expect((await api.messages.unseen({})).count).toMatchObject({ hostaway: 1 });
  const ids = conversation.messages.map(({ id }) => id);
  expect(await api.messages.seen({ id: contractId, ids, channel: "hostaway" })).toEqual({ seen: 1 });
  expect(await api.externalPms.unseen({})).toEqual({ count: 0 });
});

it("is nothing to another branch, organization or reservation", async () => {
  const desk = await house.user(
    { real_estate_contract: ["read"], hostaway: ["read", "create"] },
    { branches: [house.branchIds[1]] },
  );
  await expect(desk.externalPms.read({ reservationId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  await expect(desk.externalPms.send({ reservationId, body: "x" })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
  await expect(api.externalPms.read({ reservationId: "R-2" })).rejects.toMatchObject({
    errorType: "NOT_FOUND",
  });
});
