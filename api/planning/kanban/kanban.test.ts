// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const all = ["read", "create", "edit", "operation"] as const;
const admin = await house.admin();
const mover = await house.user({ kanban: all });
const reader = await house.user({ kanban: ["read"] });
const inBerlin = await house.user({ kanban: all, real_estate: all }, { branches: [house.branchIds[1]] });
const stranger = await (await house.otherTenant()).admin();
const branchId = house.branchIds[0] ?? 0;

async function newUnit(label: string): Promise<number> {
  const realEstate = { branchId, label, city: "Wien", country: "AT", persons: 4, basePricePerNight: 10_000 };
  return (await admin.units.add({ realEstate })).RealEstateId;
}

const { board } = await admin.kanban.addBoard({ name: "Letting", lists: ["Taken over", "Furnishing"] });
const { lists } = await admin.kanban.update({
  boardId: board.id,
  lists: [
    { name: "Brochure", status: "EXPOSE" },
    { name: "Live", status: "ACTIVE" },
  ],
});
const listId = (name: string) => lists.find((list) => list.name === name)?.id ?? 0;
const [one, two, three] = [await newUnit("K1"), await newUnit("K2"), await newUnit("K3")];

const labels = async (name: string, by = admin, filter = {}) =>
  (await by.kanban.get({ boardId: board.id, filter })).lists
    .find((list) => list.name === name)
    ?.cards.map(({ label }) => label);

describe("a board", () => {
  it("has its new lists in front of those that were not named, all with their names", async () => {
    expect(lists.map(({ name }) => name)).toEqual(["Brochure", "Live", "Taken over", "Furnishing"]);
    const ordered = await admin.kanban.update({
      boardId: board.id,
      lists: ["Taken over", "Furnishing", "Brochure", "Live"].map((name) => ({ id: listId(name) })),
    });
    expect(ordered.lists.map(({ name }) => name)).toEqual(["Taken over", "Furnishing", "Brochure", "Live"]);
    await expect(
      admin.kanban.update({ boardId: board.id, lists: [{ name: "Again", status: "ACTIVE" }] }),
    ).rejects.toMatchObject({ objects: { fields: { "lists.0.status": expect.any(String) } } });
    await expect(admin.kanban.addBoard({ name: "letting" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("shows each unit once: in the list of its status, else in the first free one", async () => {
    expect(await labels("Taken over")).toEqual(["K1", "K2", "K3"]);
    await admin.unitActs.setStatus({ id: three, status: "EXPOSE" });
    expect(await labels("Taken over")).toEqual(["K1", "K2"]);
    expect(await labels("Brochure")).toEqual(["K3"]);
    expect(await labels("Taken over", admin, { q: "K2" })).toEqual(["K2"]);
  });
});

describe("a move", () => {
  it("puts a card between the two that were seen, for everybody", async () => {
    const { card } = await mover.kanban.push({
      propertyId: two,
      listId: listId("Taken over"),
      from: listId("Taken over"),
      after: null,
      before: one,
    });
    expect(card).toMatchObject({ after: null, listId: listId("Taken over") });
    expect(await labels("Taken over", reader)).toEqual(["K2", "K1"]);
    await mover.kanban.push({ propertyId: two, listId: listId("Furnishing") });
    expect(await labels("Furnishing")).toEqual(["K2"]);
    const { history } = await mover.kanban.read({ id: two, boardId: board.id });
    expect(history.map(({ action }) => action)).toEqual(["moveCard", "moveCard"]);
    expect(history[0]).toMatchObject({ before: { list: "Taken over" }, after: { list: "Furnishing" } });
  });

  it("is refused when the card or a neighbour has gone meanwhile", async () => {
    const stale = { propertyId: two, listId: listId("Taken over"), from: listId("Taken over") };
    await expect(mover.kanban.push(stale)).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    await expect(
      mover.kanban.push({ propertyId: one, listId: listId("Furnishing"), after: three }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect(await labels("Taken over")).toEqual(["K1"]);
  });

  it("into a bound list runs the transition by the mover's rights, or says why not and leaves the card", async () => {
    const toLive = { propertyId: two, listId: listId("Live") };
    await expect(mover.kanban.push(toLive)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(admin.kanban.push(toLive)).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringMatching(/image/i),
    });
    expect(await labels("Furnishing")).toEqual(["K2"]);
    await admin.kanban.push({ propertyId: two, listId: listId("Brochure") });
    expect(await labels("Brochure")).toEqual(["K2", "K3"]);
    expect((await admin.units.read({ id: two })).RealEstate.status).toBe("EXPOSE");
    // Back into a free list: the status stays.
    await admin.kanban.push({ propertyId: two, listId: listId("Furnishing") });
    expect(await labels("Furnishing")).toEqual(["K2"]);
    expect((await admin.units.read({ id: two })).RealEstate.status).toBe("EXPOSE");
  });

  it("is heard of by others as single cards", async () => {
    const { board: seen, now } = await reader.kanban.get({ boardId: board.id });
    await mover.kanban.push({ propertyId: one, listId: listId("Furnishing"), after: two });
    const { cards, more } = await reader.kanban.changes({
      boardId: board.id,
      since: now,
      version: seen?.version ?? 0,
    });
    expect(more).toBe(false);
    expect(cards.find(({ propertyId }) => propertyId === one)).toMatchObject({
      after: two,
      movedBy: expect.any(String),
    });
    expect(await reader.kanban.changes({ boardId: board.id, since: now, version: 0 })).toMatchObject({
      more: true,
    });
  });

  it("belongs to those who may, in the branch and the organization", async () => {
    await expect(reader.kanban.push({ propertyId: one, listId: listId("Furnishing") })).rejects.toMatchObject(
      {
        errorType: "FORBIDDEN",
      },
    );
    for (const other of [inBerlin, stranger]) {
      await expect(
        other.kanban.push({ propertyId: one, listId: listId("Furnishing") }),
      ).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
      await expect(other.kanban.read({ id: one, boardId: board.id })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
    }
    expect(await labels("Furnishing", inBerlin)).toEqual([]);
  });
});

describe("a list that is taken away", () => {
  it("leaves its units on the board", async () => {
    await admin.kanban.removeList({ id: listId("Furnishing") });
    expect(await labels("Taken over")).toEqual(["K1"]);
    expect(await labels("Brochure")).toEqual(["K2", "K3"]);
    await admin.kanban.removeBoard({ id: board.id });
    await expect(admin.kanban.get({ boardId: board.id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});
