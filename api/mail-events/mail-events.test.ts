import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;

async function added(name = "First") {
  const api = await house.admin();
  const { MailEventId: id } = await api.mailEvents.add({ mailEvent: { branchId, name } });
  return { api, id };
}

describe("mail events", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { api, id } = await added();
    const { MailEvent } = await api.mailEvents.update({ mailEvent: { id, note: "seen", version: 1 } });
    expect(MailEvent).toMatchObject({ name: "First", note: "seen", version: 2 });
    const { History } = await api.mailEvents.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it("are listed for the selected branches", async () => {
    const { api, id } = await added("Listed");
    const ids = async (input: Parameters<typeof api.mailEvents.list>[0]) =>
      (await api.mailEvents.list(input)).MailEvents.map((one) => one.id);
    expect(await ids({})).toContain(id);
    expect(await ids({ buids: [otherBranchId] })).not.toContain(id);
  });

  it("show a change of two people at once to the second one", async () => {
    const { api, id } = await added();
    await api.mailEvents.update({ mailEvent: { id, note: "first", version: 1 } });
    const second = api.mailEvents.update({ mailEvent: { id, note: "second", version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("are gone once deleted, and their history stays", async () => {
    const { api, id } = await added();
    await api.mailEvents.remove({ id });
    await expect(api.mailEvents.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "mailEvent", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
  });
});
