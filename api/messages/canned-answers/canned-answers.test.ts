import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();

async function added(name = "First") {
  const api = await house.admin();
  const { CannedAnswerId: id } = await api.cannedAnswers.add({
    cannedAnswer: { name, language: "en", body: "Text" },
  });
  return { api, id };
}

describe("canned answers", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { api, id } = await added();
    const { CannedAnswer } = await api.cannedAnswers.update({
      cannedAnswer: { id, body: "seen", version: 1 },
    });
    expect(CannedAnswer).toMatchObject({ name: "First", body: "seen", version: 2 });
    const { History } = await api.cannedAnswers.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
  });

  it("are found by language, and by a part of the name or the text", async () => {
    const { api, id } = await added("Listed");
    const ids = async (filter: Parameters<typeof api.cannedAnswers.list>[0]["filter"]) =>
      (await api.cannedAnswers.list({ filter })).CannedAnswers.map((one) => one.id);
    expect(await ids({ q: "liste" })).toEqual([id]);
    expect(await ids({ language: ["en"] })).toContain(id);
    expect(await ids({ language: ["de"] })).not.toContain(id);
  });

  it("show a change of two people at once to the second one", async () => {
    const { api, id } = await added();
    await api.cannedAnswers.update({ cannedAnswer: { id, body: "first", version: 1 } });
    const second = api.cannedAnswers.update({ cannedAnswer: { id, body: "second", version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("are gone once deleted, and their history stays", async () => {
    const { api, id } = await added();
    await api.cannedAnswers.remove({ id });
    await expect(api.cannedAnswers.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Entries } = await api.audit.list({ filter: { objectType: "cannedAnswer", objectId: id } });
    expect(Entries.map(({ action }) => action)).toEqual(["remove", "add"]);
  });
});
