import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkLinks } from "#api/operations/guidelines/check-links.ts";
import { guidelineStatusList } from "#api/operations/guidelines/guideline-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";

let answer: number | "unreachable" = 200;
const house = await testHouse({
  outside: async () => {
    if (answer === "unreachable") throw new OutsideError(answer);
    return { status: answer, headers: {}, text: "" };
  },
});
const [branchId] = house.branchIds;

async function added(more: object = {}) {
  const api = await house.admin();
  const guideline = { branchId, name: "Quiet hours", language: "en" as const, text: "Hush.", ...more };
  const { id } = await api.guidelines.add({ guideline });
  return { api, id };
}

describe("guidelines", () => {
  it("are for guests once they are published, of one unit or of all of a branch", async () => {
    const { api, id } = await added({ position: 20 });
    const { RealEstateId: unit } = await api.units.add({
      realEstate: { branchId, label: "Loft", city: "Wien", country: "AT" },
    });
    const { RealEstateId: other } = await api.units.add({
      realEstate: { branchId, label: "Attic", city: "Wien", country: "AT" },
    });
    const own = (await added({ unitId: unit, name: "Oven", position: 10 })).id;
    expect((await api.guidelines.ofUnit({ id: unit })).guidelines).toEqual([]);
    for (const one of [id, own]) await api.guidelines.move({ id: one, action: "publish" });
    const shown = async (of: number) =>
      (await api.guidelines.ofUnit({ id: of })).guidelines.map((one) => one.id);
    expect(await shown(unit)).toEqual([own, id]);
    expect(await shown(other)).toEqual([id]);
    await api.guidelines.move({ id, action: "hide" });
    expect(await shown(other)).toEqual([]);
  });

  it("are an error while their link is dead", async () => {
    const { api, id } = await added({ link: "https://house.example/rules" });
    await api.guidelines.move({ id, action: "publish" });
    const checked = async (next: typeof answer) => {
      answer = next;
      await inTenant(house.platform.db, house.organizationId, (trx) =>
        sql`UPDATE guideline SET checked_at = NULL`.execute(trx),
      );
      await checkLinks(house.platform, {});
      return (await api.guidelines.read({ id })).guideline;
    };
    expect(await checked(404)).toMatchObject({ status: "error", problem: "HTTP 404" });
    expect(await checked("unreachable")).toMatchObject({ status: "error", problem: "unreachable" });
    expect(await checked(200)).toMatchObject({ status: "online", problem: "" });
  });

  it("take no link but one of https", async () => {
    await expect(added({ link: "javascript:alert(1)" })).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("the status of a guideline", () => {
  testMoves(house, guidelineStatusList, {
    make: async () => (await added()).id,
    fails: {
      whole: (trx, id) => sql`UPDATE guideline SET text = '' WHERE id = ${id}`.execute(trx),
    },
  });
});
