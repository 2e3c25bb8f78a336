import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { routerStatusList } from "#api/operations/routers/router-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
await inTenant(house.platform.db, house.organizationId, (trx) =>
  sql`UPDATE branch SET email = 'office@house.example'`.execute(trx),
);

async function added(more: object = {}) {
  const api = await house.admin();
  const { id } = await api.routers.add({ router: { branchId, name: "First", ...more } });
  return { api, id };
}

describe("routers", () => {
  it("are added, changed, and gone once deleted", async () => {
    const { api, id } = await added();
    const { router } = await api.routers.update({ router: { id, ssid: "guests", version: 1 } });
    expect(router).toMatchObject({ name: "First", ssid: "guests", status: "inProgress", version: 2 });
    await api.routers.remove({ id });
    await expect(api.routers.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("are listed by branch, status, words, and whether notice is due", async () => {
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const { api, id } = await added({ name: "Listed", model: "Zyxel", contractUntil: soon, noticeDays: 30 });
    const ids = async (input: Parameters<typeof api.routers.list>[0]) =>
      (await api.routers.list(input)).routers.map((one) => one.id);
    expect(await ids({ filter: { noticeDue: true } })).toEqual([id]);
    expect(await ids({ filter: { noticeDue: false, q: "zyx" } })).toEqual([]);
    expect(await ids({ filter: { q: "zyx", status: ["inProgress"] }, sortcolumn: "noticeOn" })).toEqual([id]);
    expect(await ids({ buids: [otherBranchId] })).toEqual([]);
  });

  it("belong to a unit of their branch or to none", async () => {
    const api = await house.admin();
    const wrong = api.routers.add({ router: { branchId, name: "Nowhere", unitId: 999_999 } });
    await expect(wrong).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("keep files, and write to their supplier", async () => {
    const { api, id } = await added({ supplierEmail: "line@mail.example" });
    const { fileIds } = await api.routers.addFiles({ id, file: picture() });
    expect((await api.routers.files({ id })).files.map((file) => file.id)).toEqual(fileIds);
    await api.routers.removeFile({ id, fileId: fileIds[0] ?? 0 });
    expect((await api.routers.files({ id })).files).toEqual([]);
    const { messageIds } = await api.routers.sendEmail({ id, subject: "Down", body: "No light." });
    expect(messageIds).toHaveLength(1);
    const without = await added();
    await expect(
      api.routers.sendEmail({ id: without.id, subject: "Down", body: "No light." }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
  });
});

describe("the status of a router", () => {
  testMoves(house, routerStatusList, { make: async () => (await added()).id, fails: {} });
});
