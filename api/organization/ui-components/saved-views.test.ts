import { expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const mine = await house.user();
const colleague = await house.user();
const of = async (client: typeof mine, table = "units") =>
  (await client.uiComponents.columns({ action: "columns", table })).views;
const save = (name: string, query: string, shared = false) =>
  mine.uiComponents.saveView({ action: "save-view", table: "units", name, query, shared });

it("keeps a list under a name for oneself, or for everybody of the organization", async () => {
  await save("Mine", "q=wien");
  await save("Ours", "f.status=ACTIVE", true);
  expect(await of(mine)).toMatchObject([
    { name: "Mine", query: "q=wien", shared: false, own: true },
    { name: "Ours", shared: true, own: true },
  ]);
  expect(await of(colleague)).toMatchObject([{ name: "Ours", own: false }]);
  expect(await of(mine, "buildings")).toEqual([]);
  const stranger = await (await house.otherTenant()).user();
  expect(await of(stranger)).toEqual([]);
});

it("replaces one's own view of the same name", async () => {
  const first = await save("Again", "q=a");
  expect(await save("Again", "q=b")).toEqual(first);
  expect((await of(mine)).filter(({ name }) => name === "Again")).toMatchObject([{ query: "q=b" }]);
});

it("forgets one's own views only", async () => {
  const { viewId } = await save("Gone", "", true);
  const remove = (client: typeof mine) => client.uiComponents.removeView({ action: "remove-view", viewId });
  await expect(remove(colleague)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  await remove(mine);
  expect((await of(mine)).map(({ name }) => name)).not.toContain("Gone");
});
