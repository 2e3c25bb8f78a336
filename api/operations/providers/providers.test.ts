import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;

async function added(name = "First") {
  const api = await house.admin();
  const { ProviderId: id } = await api.providers.add({ provider: { branchId, name } });
  return { api, id };
}

describe("providers", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { api, id } = await added();
    const { Provider } = await api.providers.update({ provider: { id, note: "seen", version: 1 } });
    expect(Provider).toMatchObject({ name: "First", note: "seen", version: 2 });
    const { History } = await api.providers.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it("are listed for the selected branches", async () => {
    const { api, id } = await added("Listed");
    const ids = async (input: Parameters<typeof api.providers.list>[0]) =>
      (await api.providers.list(input)).Providers.map((one) => one.id);
    expect(await ids({})).toContain(id);
    expect(await ids({ buids: [otherBranchId] })).not.toContain(id);
  });

  it("show a change of two people at once to the second one", async () => {
    const { api, id } = await added();
    await api.providers.update({ provider: { id, note: "first", version: 1 } });
    const second = api.providers.update({ provider: { id, note: "second", version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("are gone once deleted, and their history stays", async () => {
    const { api, id } = await added();
    await api.providers.remove({ id });
    await expect(api.providers.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "provider", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
  });
});
