// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { addClients } from "#api/clients/client-duplicates/client-duplicates-testing.ts";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const [vienna, berlin] = house.branchIds;
const { building, unit, stay } = furnishings(house);
const boss = await house.person({ admin: true });
const admin = boss.client;
const stranger = await (await house.otherTenant()).admin();
const desk: Grants = {
  calendar: ["read"],
  pcalendar: ["read", "create", "edit"],
  client: ["read"],
  client_name: ["read"],
};

let count = 0;
async function someone(branch = vienna): Promise<number> {
  count += 1;
  const [id = 0] = await addClients(
    house,
    admin,
    [{ lastname: `Gast${count}`, email: `g${count}@mail.example` }],
    branch,
  );
  return id;
}
let day = 0;
/** An hour that nobody has yet. */
function hour(from = "09:00", until = "10:00") {
  day += 1;
  const on = new Date(Date.UTC(2027, 3, day)).toISOString().slice(0, 10);
  return { typeId: 1, startsOn: on, startsAt: from, endsOn: on, endsAt: until };
}
const add = (event: object, api: Client = admin) =>
  api.calendarEvents.add({ event: { branchId: vienna, ...hour(), ...event } });
const read = async (id: number, api: Client = admin) => (await api.calendarEvents.read({ id })).Event;
/** The field that a refusal stands beside. */
const refusedBeside = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (failure: { objects?: { fields?: object } }) => Object.keys(failure.objects?.fields ?? {}).join(),
  );

describe("an event", () => {
  it("is somebody's time with a client in a place, told by name and as instants of the branch", async () => {
    const clientId = await someone();
    const house1 = await building("Haus am Ring");
    const unitId = await unit("Top 4", { building: house1 });
    const when = { startsOn: "2027-07-01", startsAt: "09:30", endsOn: "2027-07-01", endsAt: "10:15" };
    const { eventId, Busy } = await add({
      ...when,
      clientId,
      unitId,
      buildingId: house1,
      typeId: 2,
      place: "Hof",
    });
    expect(Busy).toEqual([]);
    expect(await read(eventId)).toMatchObject({
      ...when,
      start: "2027-07-01T07:30:00.000Z",
      end: "2027-07-01T08:15:00.000Z",
      typeName: "Viewing",
      clientId,
      clientName: "Gast1",
      unitLabel: "Top 4",
      buildingName: "Haus am Ring",
      users: [{ id: boss.id }],
      mine: true,
      dismissed: false,
    });
  });

  it("lasts whole days where no time is said, the last one included", async () => {
    const { eventId } = await add({
      startsOn: "2027-08-01",
      endsOn: "2027-08-02",
      startsAt: null,
      endsAt: null,
    });
    expect(await read(eventId)).toMatchObject({
      startsAt: null,
      start: "2027-07-31T22:00:00.000Z",
      end: "2027-08-02T22:00:00.000Z",
    });
  });

  it("is in the branch of its client unless another is said", async () => {
    const clientId = await someone(berlin);
    const { eventId } = await admin.calendarEvents.add({ event: { ...hour(), clientId } });
    expect((await read(eventId)).branchId).toBe(berlin);
  });

  it("is changed where it is said, keeps the rest, and its history tells of it", async () => {
    const { eventId: id } = await add({ title: "Beratung", note: "leise" });
    const { Event } = await admin.calendarEvents.update({ event: { id, version: 1, title: "Übergabe" } });
    expect(Event).toMatchObject({ title: "Übergabe", note: "leise", version: 2, users: [{ id: boss.id }] });
    await expect(
      admin.calendarEvents.update({ event: { id, version: 1, title: "Zu spät" } }),
    ).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    const { History } = await admin.calendarEvents.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
    expect(History[0]).toMatchObject({ before: { title: "Beratung" }, after: { title: "Übergabe" } });
  });

  it("is dismissed once, leaves the calendar, stays with the client, and is not changed any more", async () => {
    const clientId = await someone();
    const when = hour();
    const { eventId: id } = await add({ ...when, clientId });
    const period = { from: when.startsOn, until: when.startsOn };
    expect((await admin.calendarEvents.list(period)).Events).toHaveLength(1);
    await admin.calendarEvents.dismiss({ id });
    await admin.calendarEvents.dismiss({ id });
    expect((await admin.calendarEvents.list(period)).Events).toEqual([]);
    const { Events } = await admin.calendarEvents.appointments({ clientId });
    expect(Events).toMatchObject([{ id, dismissed: true, version: 2 }]);
    await expect(admin.calendarEvents.update({ event: { id, title: "Doch" } })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
  });

  it("is refused beside its field where something does not fit", async () => {
    expect(await refusedBeside(add({ endsAt: "08:00" }))).toBe("event.endsAt");
    expect(await refusedBeside(add({ endsAt: null }))).toBe("event.endsAt");
    expect(await refusedBeside(add({ startsOn: "2027-09-02", endsOn: "2027-09-01" }))).toBe("event.endsOn");
    expect(await refusedBeside(add({ typeId: 99 }))).toBe("event.typeId");
    expect(await refusedBeside(add({ typeId: 6 }))).toBe("event.typeId");
    expect(await refusedBeside(add({ clientId: 987_654 }))).toBe("event.clientId");
    expect(await refusedBeside(add({ unitId: 987_654 }))).toBe("event.unitId");
    expect(await refusedBeside(add({ users: [987_654] }))).toBe("event.users");
    expect(await refusedBeside(add({ branchId: 987_654 }))).toBe("event.branchId");
    expect(await refusedBeside(add({ clientId: await someone() }, stranger))).toBe("event.clientId");
  });
});

describe("two at the same time", () => {
  it("are both kept, and it is said who is elsewhere", async () => {
    const colleague = await house.person({ grants: desk });
    const when = hour();
    await add({ ...when, users: [colleague.id, boss.id] });
    const { Busy } = await add({ ...when, startsAt: "09:30", users: [colleague.id] });
    expect(Busy).toMatchObject([{ userId: colleague.id, start: expect.stringMatching(/Z$/) }]);
    const { Busy: after } = await add({
      ...when,
      startsAt: "10:00",
      endsAt: "11:00",
      users: [colleague.id],
    });
    expect(after).toEqual([]);
  });

  it("says so of a whole day and after a change, too, but not of what was dismissed", async () => {
    const when = hour();
    const { eventId: id } = await add({ ...when, startsAt: null, endsAt: null });
    const { eventId: other, Busy } = await add(when);
    expect(Busy.map(({ userId }) => userId)).toEqual([boss.id]);
    await admin.calendarEvents.dismiss({ id });
    expect((await admin.calendarEvents.update({ event: { id: other, place: "Büro" } })).Busy).toEqual([]);
  });
});

describe("calendar/get", () => {
  it("answers what touches the period, by kinds and colleagues, and stays as the sixth kind", async () => {
    const colleague = await house.person({ grants: desk });
    const on = { startsOn: "2028-02-02", endsOn: "2028-02-03" };
    const { eventId: viewing } = await add({ ...on, typeId: 2, users: [colleague.id] });
    const { eventId: call } = await add({ ...on, typeId: 3 });
    await stay(await unit("Loft"), "2028-02-01", "2028-02-05", "Novak");
    const period = { from: "2028-02-03", until: "2028-02-03" };
    const ids = async (more: object) =>
      (await admin.calendarEvents.list({ ...period, ...more })).Events.map(({ id }) => id).sort();
    expect(await ids({})).toEqual([viewing, call].sort());
    expect(await ids({ types: [2] })).toEqual([viewing]);
    expect(await ids({ users: [boss.id] })).toEqual([call]);
    expect(await ids({ buids: [berlin] })).toEqual([]);
    expect(await ids({ from: "2028-02-04", until: "2028-02-04" })).toEqual([]);
    const rents = async (more: object) => (await admin.calendarEvents.list({ ...period, ...more })).Rents;
    expect(await rents({})).toMatchObject([
      { unitLabel: "Loft", clientName: "Ida Novak", typeId: 6, checkIn: "2028-02-01" },
    ]);
    expect(await rents({ types: [6] })).toHaveLength(1);
    expect(await rents({ types: [2] })).toEqual([]);
    const nameless = await house.user({ calendar: ["read"] });
    expect((await nameless.calendarEvents.list(period)).Rents).toMatchObject([{ clientName: "" }]);
  });

  it("refuses a period that ends before it begins, or is too long", async () => {
    const attempt = (from: string, until: string) => admin.calendarEvents.list({ from, until });
    await expect(attempt("2027-02-02", "2027-02-01")).rejects.toMatchObject({ errorType: "VALIDATION" });
    await expect(attempt("2027-01-01", "2028-03-01")).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("whose events", () => {
  it("are one's own without more; those of colleagues take all_events", async () => {
    const one = await house.person({ grants: desk });
    const other = await house.person({ grants: { ...desk, all_events: ["read"] } });
    const clientId = await someone();
    const { eventId: mine } = await add({ clientId }, one.client);
    const { eventId: together } = await add({ clientId, users: [one.id, boss.id] });
    const { eventId: boss1 } = await add({ clientId });
    const seen = async (api: Client) =>
      (await api.calendarEvents.appointments({ clientId })).Events.map(({ id }) => id).sort();
    expect(await seen(one.client)).toEqual([mine, together].sort());
    expect(await seen(other.client)).toEqual([mine, together, boss1].sort());
    await expect(read(boss1, one.client)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(read(boss1, stranger)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const { Users } = await one.client.calendarEvents.data({});
    expect(Users.map(({ id }) => id)).toEqual([one.id]);
    expect((await other.client.calendarEvents.data({})).Users.length).toBeGreaterThan(2);
  });

  it("are entered and changed for colleagues by who may do so in the calendar alone", async () => {
    const one = await house.person({ grants: { ...desk, all_events: ["read"] } });
    const planner = await house.person({
      grants: { ...desk, calendar: ["read", "create", "edit"], all_events: ["read"] },
    });
    const forbidden = (promise: Promise<unknown>) =>
      expect(promise).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await forbidden(add({ users: [boss.id] }, one.client));
    const { eventId: theirs } = await add({ users: [one.id] }, planner.client);
    const { eventId: id } = await add({});
    await forbidden(one.client.calendarEvents.update({ event: { id, title: "x" } }));
    await one.client.calendarEvents.update({ event: { id: theirs, title: "x" } });
    await forbidden(one.client.calendarEvents.update({ event: { id: theirs, users: [one.id, boss.id] } }));
    await planner.client.calendarEvents.update({ event: { id, title: "y" } });
    await forbidden(planner.client.calendarEvents.dismiss({ id }));
    const head = await house.user({ ...desk, all_events: ["read"], allcalendar: ["operation"] });
    await head.calendarEvents.dismiss({ id });
    await forbidden(add({}, await house.user({ calendar: ["read"] })));
  });

  it("stay in their branch; with allcalendar they are read in all", async () => {
    const clientId = await someone(berlin);
    const { eventId: id } = await add({ branchId: berlin, clientId });
    const grants: Grants = { ...desk, all_events: ["read"] };
    const viennese = await house.user(grants, { branches: [vienna] });
    await expect(read(id, viennese)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await refusedBeside(add({ branchId: berlin }, viennese))).toBe("event.branchId");
    const wide = await house.user({ ...grants, allcalendar: ["read"] }, { branches: [vienna] });
    expect((await read(id, wide)).id).toBe(id);
    await expect(wide.calendarEvents.update({ event: { id, title: "x" } })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("name no client to who may not read clients, or names", async () => {
    const clientId = await someone();
    const { eventId: id } = await add({ clientId });
    const all: Grants = { calendar: ["read"], all_events: ["read"] };
    expect(await read(id, await house.user(all))).toMatchObject({ clientId: null, clientName: "" });
    expect(await read(id, await house.user({ ...all, client: ["read"] }))).toMatchObject({
      clientId,
      clientName: "",
    });
  });
});

describe("who leaves", () => {
  it("hands over what is to come, and keeps what was", async () => {
    const [leaving, staying] = [await house.person({ grants: desk }), await house.person({ admin: true })];
    const on = (day: string) => ({ startsOn: day, endsOn: day });
    const { eventId: own } = await add(on("2027-05-05"), leaving.client);
    const { eventId: both } = await add({ ...on("2027-05-06"), users: [leaving.id, staying.id, boss.id] });
    const { eventId: past } = await add(on("2027-03-01"), leaving.client);
    const { eventId: dismissed } = await add(on("2027-05-07"), leaving.client);
    await leaving.client.calendarEvents.dismiss({ id: dismissed });
    expect(await admin.users.handOver({ id: leaving.id, toId: staying.id })).toEqual({ handedOver: 2 });
    const there = async (id: number) => (await read(id)).users.map((user) => user.id).sort();
    expect(await there(own)).toEqual([staying.id]);
    expect(await there(both)).toEqual([boss.id, staying.id].sort());
    expect(await there(past)).toEqual([leaving.id]);
    expect(await there(dismissed)).toEqual([leaving.id]);
    expect((await read(own, staying.client)).mine).toBe(true);
    expect(
      (await leaving.client.calendarEvents.list({ from: "2027-05-01", until: "2027-05-31" })).Events,
    ).toEqual([]);
  });
});

describe("kinds", () => {
  it("are the six standard ones in the reader's language, and those of one's own", async () => {
    const { CalendarTypeId: id } = await admin.calendarEvents.addType({ name: "Jour fixe" });
    expect(id).toBeGreaterThan(100);
    const { CalendarTypes } = await admin.calendarEvents.data({});
    expect(CalendarTypes.map((type) => type.id)).toEqual([1, 2, 3, 4, 5, 6, id]);
    expect(CalendarTypes.at(-1)).toEqual({ id, name: "Jour fixe", color: "#1867c0" });
    await admin.calendarEvents.updateType({ id: 1, name: "Date", color: "#00FF00" });
    await admin.calendarEvents.updateType({ id: 1, name: "Rendezvous", color: "#00ff00" });
    expect((await admin.calendarEvents.data({})).CalendarTypes[0]).toEqual({
      id: 1,
      name: "Rendezvous",
      color: "#00ff00",
    });
    expect((await stranger.calendarEvents.data({})).CalendarTypes[0]?.name).toBe("Appointment");
  });

  it("have a name each, a colour of six digits, and are the organization's", async () => {
    await expect(admin.calendarEvents.addType({ name: "jour FIXE" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(admin.calendarEvents.addType({ name: "phone call" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(admin.calendarEvents.addType({ name: "Rot", color: "red" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await expect(admin.calendarEvents.updateType({ id: 5000, name: "Nichts" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const clerk = await house.user({ calendar: ["read", "create", "edit"] });
    await expect(clerk.calendarEvents.addType({ name: "Meins" })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });
});

describe("the list of clients", () => {
  it("finds who comes when, and with whom nothing is agreed", async () => {
    const [soon, late, none] = [await someone(), await someone(), await someone()];
    await add({ clientId: soon, startsOn: "2027-03-11", endsOn: "2027-03-11" });
    await add({ clientId: late, startsOn: "2027-06-11", endsOn: "2027-06-11" });
    await add({ clientId: none, startsOn: "2027-03-01", endsOn: "2027-03-01" });
    const search = async (filter: object, api: Client = admin) =>
      (await api.clients.list({ amount: 100, filter })).Clients.map(({ id }) => id).filter((id) =>
        [soon, late, none].includes(id),
      );
    expect(await search({ appointmentFrom: "2027-03-10", appointmentUntil: "2027-03-20" })).toEqual([soon]);
    expect(await search({ missing: "appointment" })).toEqual([none]);
    expect(await search({ appointmentFrom: "2027-01-01" }, await house.user(desk))).toEqual([]);
    const uncalendared = await house.user({ client: ["read"] });
    expect(await search({ missing: "appointment" }, uncalendared)).toEqual([]);
    expect(await search({ appointmentFrom: "2027-01-01" }, uncalendared)).toEqual([]);
  });
});
