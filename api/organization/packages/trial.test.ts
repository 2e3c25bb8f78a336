import { expect, it } from "vitest";
import { asOwner, failureOf } from "#api/organization/organizations/organizations-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

it("after the trial everything is read and exported, and nothing is changed", async () => {
  const api = await house.admin();
  await asOwner(
    house,
    "UPDATE organization SET trial_ends_on = '2020-01-01', paying = false, demo = false WHERE id = $1",
    [house.organizationId],
  );
  expect(await api.audit.list({})).toMatchObject({ Entries: expect.any(Array) });
  await expect(api.audit.export({})).resolves.toMatchObject({ JobId: expect.any(Number) });
  await expect(api.channels.startExport({})).resolves.toBeDefined();
  const branchId = house.branchIds[0] ?? 0;
  expect(
    await failureOf(api.clients.add({ client: { branchId, lastname: "Haas", email: "haas@mail.example" } })),
  ).toMatchObject({
    errorType: "TRIAL_ENDED",
  });
});
