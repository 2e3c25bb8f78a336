import { describe, expect, it } from "vitest";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();
const eva = await house.person({ username: "eva", branches: [vienna, berlin] });
const max = await house.person({ username: "max", grants: { client: ["read"] }, branches: [vienna, berlin] });
const all = ["read", "create", "edit", "operation"] as const;
const rights = {
  client: all,
  client_name: ["read"],
  client_email: ["read"],
  client_phone: ["read"],
} as const;
const manager = await house.user(
  { ...rights, client_personal: ["read"], client_rep: all, client_status: all, deletedClients: ["read"] },
  { branches: [vienna, berlin] },
);
const inBerlin = await house.user(
  { ...rights, client_rep: all, deletedClients: ["read"] },
  { branches: [berlin] },
);
const stranger = await (await house.otherTenant()).admin();

let count = 0;
async function newClient(fields: object = {}): Promise<number> {
  count += 1;
  const client = { branchId: vienna, lastname: `Acts ${count}`, phone: "+43 1 234", ...fields };
  return (await admin.clients.add({ client })).ClientId;
}
const read = async (id: number) => (await admin.clients.read({ id })).Client;
const idsOf = async (filter: object) =>
  (await admin.clients.list({ amount: 100, filter })).Clients.map(({ id }) => id);
const day = (days: number) =>
  new Date(house.platform.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const current = async (id: number) =>
  (await admin.clientActs.representatives({ id })).Representatives.filter((one) => one.current);

describe("statuses", () => {
  it("are the organization's own, each name once, and stay where they are when out of use", async () => {
    const { ClientStatusId: id } = await manager.clientActs.addStatus({ name: "Prospect", color: "accent" });
    await expect(manager.clientActs.addStatus({ name: "PROSPECT" })).rejects.toMatchObject({
      objects: { fields: { name: "This name is taken" } },
    });
    const clientId = await newClient();
    await manager.clientActs.setStatus({ id: clientId, dataStatus: id });
    expect(await idsOf({ statusId: [id] })).toEqual([clientId]);
    await manager.clientActs.updateStatus({ id, name: "Prospect", active: false });
    expect((await read(clientId)).statusId).toBe(id);
    await expect(
      manager.clientActs.setStatus({ id: await newClient(), dataStatus: id }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    await expect(stranger.clientActs.updateStatus({ id, name: "Mine now" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

describe("a bulk act", () => {
  it("says first what it would do, does it, and is undone as it was", async () => {
    const { ClientStatusId: regular } = await manager.clientActs.addStatus({ name: "Regular" });
    const [one, two] = [await newClient({ statusId: regular }), await newClient()];
    const many = { bulklist: [one, two], statusid: regular };
    const look = await manager.clientActs.bulk({ ...many, dryRun: true });
    expect(look).toMatchObject({ changed: 1, bulkActId: null });
    expect((await read(two)).statusId).toBeNull();
    const { bulkActId } = await manager.clientActs.bulk(many);
    expect((await read(two)).statusId).toBe(regular);
    expect(await manager.clientActs.undoBulk({ id: bulkActId ?? 0 })).toEqual({ undone: 1 });
    expect([(await read(one)).statusId, (await read(two)).statusId]).toEqual([regular, null]);
    expect(await manager.clientActs.undoBulk({ id: bulkActId ?? 0 })).toEqual({ undone: 0 });
    await expect(inBerlin.clientActs.undoBulk({ id: bulkActId ?? 0 })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("is not undone over what somebody changed since", async () => {
    const id = await newClient();
    const { bulkActId } = await manager.clientActs.bulkTag({ bulklist: [id], tag: "Fair" });
    await admin.clients.update({ client: { id, city: "Graz" } });
    await expect(manager.clientActs.undoBulk({ id: bulkActId ?? 0 })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    expect((await read(id)).tags).toEqual(["Fair"]);
  });

  it("gives and takes a tag whatever its case, and finds by it", async () => {
    const id = await newClient({ tags: ["Dog", "dog", "Family"] });
    expect((await read(id)).tags).toEqual(["dog", "Family"]);
    await manager.clientActs.bulkTag({ bulklist: [id], tag: "DOG", remove: true });
    expect((await read(id)).tags).toEqual(["Family"]);
    expect(await idsOf({ tags: ["Family"] })).toEqual([id]);
    expect((await admin.clients.data({})).Tags).toContain("Family");
  });

  it("does not reach clients of other branches and organizations", async () => {
    const id = await newClient();
    for (const somebody of [inBerlin, stranger])
      await expect(somebody.clientActs.bulkTag({ bulklist: [id], tag: "x" })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
    await expect(inBerlin.clientActs.bulk({ bulklist: [id], buid: vienna })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    expect((await read(id)).tags).toEqual([]);
  });
});

describe("deleting", () => {
  it("takes a client out of all lists into that of the deleted, and back", async () => {
    const id = await newClient({ isPriority: true, priorityReason: "Old friend" });
    await manager.clientActs.deleteUndelete({ bulklist: [id], status: "deleted" });
    await expect(admin.clients.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await admin.clients.listPriority({})).Clients.map((row) => row.id)).not.toContain(id);
    expect((await manager.clients.listDeleted({})).Clients.map((row) => row.id)).toContain(id);
    expect((await inBerlin.clients.listDeleted({})).Clients.map((row) => row.id)).not.toContain(id);
    await manager.clientActs.deleteUndelete({ bulklist: [id], status: "active" });
    expect((await read(id)).priorityReason).toBe("Old friend");
    expect((await admin.clients.listPriority({})).Clients.map((row) => row.id)).toContain(id);
  });

  it("is undone within its time", async () => {
    const id = await newClient();
    const { bulkActId } = await manager.clientActs.deleteUndelete({ bulklist: [id], status: "deleted" });
    expect(await manager.clientActs.undoBulk({ id: bulkActId ?? 0 })).toEqual({ undone: 1 });
    expect((await read(id)).id).toBe(id);
  });
});

describe("representatives", () => {
  it("who are fixed keep their clients, unless somebody may release them", async () => {
    const id = await newClient();
    const { Client2UserId } = await manager.clientActs.addRepresentative({
      clientId: id,
      userId: eva.id,
      start: day(-30),
    });
    await expect(
      manager.clientActs.fixRepresentative({ id: Client2UserId, fixed: true }),
    ).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await admin.clientActs.fixRepresentative({ id: Client2UserId, fixed: true });
    const give = () =>
      manager.clientActs.bulkAddRepresentative({ bulklist: [id], representativeid: max.id, start: day(0) });
    await expect(manager.clientActs.stopRepresentative({ id: Client2UserId })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await expect(give()).rejects.toMatchObject({ objects: { results: [{ id, ok: false }] } });
    const { clients } = await manager.clientActs.handOverCount({ fromId: eva.id, toId: max.id });
    expect((await admin.clientActs.handOverCount({ fromId: eva.id, toId: max.id })).clients).toBe(
      clients + 1,
    );
    expect(await current(id)).toMatchObject([{ userId: eva.id, fixed: true }]);
    await admin.clientActs.fixRepresentative({ id: Client2UserId, fixed: false });
    await give();
    expect(await current(id)).toMatchObject([{ userId: max.id }]);
    await manager.clientActs.deleteUndelete({ bulklist: [id], status: "deleted" });
  });

  it("have their days; whoever comes by a bulk act ends those before", async () => {
    const id = await newClient();
    await manager.clientActs.addRepresentative({ clientId: id, userId: eva.id, start: day(-30) });
    expect(await current(id)).toMatchObject([{ userId: eva.id, start: day(-30), end: null }]);
    await expect(
      manager.clientActs.addRepresentative({ clientId: id, userId: eva.id, start: day(-3) }),
    ).rejects.toMatchObject({ errorType: "VALIDATION" });
    const { bulkActId } = await manager.clientActs.bulkAddRepresentative({
      bulklist: [id],
      representativeid: max.id,
      start: day(0),
    });
    expect(await current(id)).toMatchObject([{ userId: max.id }]);
    expect((await admin.clientActs.representatives({ id })).Representatives).toMatchObject([
      { userId: max.id, start: day(0), end: null },
      { userId: eva.id, end: day(0) },
    ]);
    expect(await idsOf({ representativeId: [max.id] })).toContain(id);
    expect((await max.client.clients.list({ filter: { mine: true } })).Clients.map((row) => row.id)).toEqual([
      id,
    ]);
    await manager.clientActs.undoBulk({ id: bulkActId ?? 0 });
    expect(await current(id)).toMatchObject([{ userId: eva.id, end: null }]);
  });

  it("hand all their clients over, and end", async () => {
    const id = await newClient();
    const { Client2UserId } = await manager.clientActs.addRepresentative({
      clientId: id,
      userId: eva.id,
      start: day(-5),
      end: day(50),
    });
    const request = { fromId: eva.id, toId: max.id, start: day(0) };
    const { changed } = await manager.clientActs.handOver({ ...request, dryRun: true });
    expect(changed).toBeGreaterThan(0);
    expect(await manager.clientActs.handOver(request)).toEqual({ changed });
    expect(await manager.clientActs.handOver(request)).toEqual({ changed: 0 });
    const [now] = await current(id);
    expect(now).toMatchObject({ userId: max.id, end: day(50) });
    await manager.clientActs.stopRepresentative({ id: now?.id ?? 0 });
    expect(await current(id)).toEqual([]);
    await expect(inBerlin.clientActs.stopRepresentative({ id: Client2UserId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("are counted before they are handed over, in the reader's branches and by who may do it", async () => {
    const leaving = await house.person({ branches: [vienna, berlin] });
    const [one, two, both] = [await newClient(), await newClient({ branchId: berlin }), await newClient()];
    for (const clientId of [one, two, both])
      await manager.clientActs.addRepresentative({ clientId, userId: leaving.id, start: day(-5) });
    await manager.clientActs.addRepresentative({ clientId: both, userId: max.id, start: day(-5) });
    const fromId = leaving.id;
    expect(await manager.clientActs.handOverCount({ fromId })).toEqual({ clients: 3 });
    expect(await manager.clientActs.handOverCount({ fromId, start: day(-6) })).toEqual({ clients: 0 });
    expect(await manager.clientActs.handOverCount({ fromId, toId: max.id })).toEqual({ clients: 2 });
    expect(await inBerlin.clientActs.handOverCount({ fromId })).toEqual({ clients: 1 });
    await expect(manager.clientActs.handOverCount({ fromId, toId: fromId })).rejects.toMatchObject({
      objects: { fields: { toId: "Please choose somebody else" } },
    });
    await expect(stranger.clientActs.handOverCount({ fromId })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(stranger.clientActs.handOver({ fromId, toId: max.id, start: day(0) })).rejects.toMatchObject(
      { errorType: "VALIDATION" },
    );
    await expect(eva.client.clientActs.handOverCount({ fromId })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    await admin.users.deactivate({ id: fromId });
    const start = day(3);
    expect(await manager.clientActs.handOver({ fromId, toId: eva.id, start })).toEqual({ changed: 3 });
    expect(await current(one)).toMatchObject([{ userId: fromId, end: start }]);
    expect(await manager.clientActs.handOverCount({ fromId, start })).toEqual({ clients: 0 });
  });

  it("are people of the house", async () => {
    const id = await newClient();
    await expect(
      manager.clientActs.addRepresentative({ clientId: id, userId: 999_999, start: day(0) }),
    ).rejects.toMatchObject({ objects: { fields: { userId: expect.any(String) } } });
    await expect(
      manager.clientActs.addRepresentative({ clientId: id, userId: eva.id, start: day(0), end: day(-1) }),
    ).rejects.toMatchObject({ objects: { fields: { end: expect.any(String) } } });
  });
});

describe("two who edit one client", () => {
  it("both are kept where they change different fields; of the same field it is asked", async () => {
    const id = await newClient({ city: "Wien", zip: "1010" });
    const { version } = await read(id);
    await admin.clients.update({ client: { id, version, city: "Graz" } });
    const { Client } = await manager.clients.update({
      client: { id, version, zip: "8010" },
      seen: { zip: "1010" },
    });
    expect(Client).toMatchObject({ city: "Graz", zip: "8010" });
    await expect(
      manager.clients.update({ client: { id, version, city: "Linz" }, seen: { city: "Wien" } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT", objects: { current: { city: "Graz" } } });
  });
});

describe("one of e-mail, phone and mobile", () => {
  it("is there, and stays", async () => {
    await expect(
      admin.clients.add({ client: { branchId: vienna, lastname: "Silent" } }),
    ).rejects.toMatchObject({ objects: { fields: { "client.email": expect.stringContaining("mobile") } } });
    const id = await newClient();
    await expect(admin.clients.update({ client: { id, phone: null } })).rejects.toMatchObject({
      objects: { fields: { "client.email": expect.any(String) } },
    });
    await admin.clients.update({ client: { id, phone: null, mobile: "+43 660 1" } });
    expect(await idsOf({ q: "+43 660 1" })).toContain(id);
  });
});

describe("a clone", () => {
  it("is the same client in another branch, for who sees all of them", async () => {
    const id = await newClient({ tags: ["Twin"], birthday: "1980-02-03" });
    const { ClientId } = await manager.clientActs.clone({ clientId: id, branchId: berlin });
    expect(await read(ClientId)).toMatchObject({ branchId: berlin, tags: ["Twin"], birthday: "1980-02-03" });
    await expect(manager.clientActs.clone({ clientId: id, branchId: vienna })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    const half = await house.user(rights, { branches: [vienna, berlin] });
    await expect(half.clientActs.clone({ clientId: id, branchId: berlin })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});

describe("filters", () => {
  it("find by what is there and by what is missing", async () => {
    const id = await newClient({
      birthday: "1991-05-06",
      source: "event",
      language: "he",
      country: "IL",
      city: "Haifa",
    });
    expect(await idsOf({ birthdayMonth: [5], source: ["event"], language: ["he"], country: ["IL"] })).toEqual(
      [id],
    );
    expect(await idsOf({ city: "haifa", missing: "email" })).toEqual([id]);
    expect(await idsOf({ city: "haifa", missing: "phone" })).toEqual([]);
    expect(await idsOf({ city: "haifa", createdFrom: day(2) })).toEqual([]);
  });

  it("tell nothing of fields that are hidden from the reader", async () => {
    await newClient({ birthday: "1990-09-09", city: "Tel Aviv" });
    const blind = await house.user({ client: ["read"] }, { branches: [vienna] });
    for (const filter of [{ birthdayMonth: [9] }, { city: "Tel" }, { missing: "email" as const }])
      expect((await blind.clients.list({ filter })).Clients).toEqual([]);
  });
});
