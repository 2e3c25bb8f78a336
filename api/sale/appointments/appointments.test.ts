import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { appointmentStatusList } from "#api/sale/appointments/appointment-status.ts";
import { watchAppointments } from "#api/sale/appointments/clock.ts";

const house = await testHouse();
/** A Monday, 09:00 in Vienna. */
const monday = "2026-11-30T08:00:00Z";
house.at(monday);
const [branchId] = house.branchIds;
await letBill(house, branchId);
const boss = await house.person({ admin: true });
const api = boss.client;
const nobody = house.nobody();

let units = 0;
async function addedUnit(): Promise<number> {
  units += 1;
  const { RealEstateId } = await api.units.add({
    realEstate: {
      branchId,
      label: `V${units}`,
      city: "Wien",
      country: "AT",
      persons: 2,
      basePricePerNight: 10_000,
    },
  });
  return RealEstateId;
}

/** A unit with a public page that takes requests; answers the secret of its address. */
async function openedPage(more: { autoApprove?: boolean; assignedTo?: number } = {}) {
  const unitId = await addedUnit();
  const colleague = more.assignedTo ?? (await house.person({ admin: true })).id;
  const { ViewingPage } = await api.viewingPages.save({
    id: unitId,
    page: { open: true, wednesday: "10:00-12:00", ...more, assignedTo: colleague },
  });
  return { unitId, colleague, token: ViewingPage.link.split("/").at(-1) ?? "" };
}

const wednesday = "2026-12-02";
const person = { lastname: "Wallner", email: "wallner@mail.example" };
const ask = (token: string, time = "10:00") =>
  nobody.appointments.request({ id: token, day: wednesday, time, ...person });
const mailsTo = (email: string) =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .selectFrom("outbox_message")
      .select(["subject", "body"])
      .where("recipient", "=", email)
      .orderBy("id")
      .execute(),
  );
const only = async (unitId: number) => {
  const { RealEstatesAppointments: rows } = await api.appointments.list({ filter: { unitId } });
  return rows;
};
const runClock = () => watchAppointments(house.platform, {});

describe("a public page", () => {
  it("offers the hours of the unit; what is asked for is held and offered no more", async () => {
    const { token, unitId } = await openedPage();
    const { slots } = await nobody.viewingLinks.open({ token });
    expect(slots.slice(0, 4).map(({ day, time }) => `${day} ${time}`)).toEqual([
      "2026-12-02 10:00",
      "2026-12-02 10:30",
      "2026-12-02 11:00",
      "2026-12-02 11:30",
    ]);
    const { BookingRequest } = await ask(token);
    expect(BookingRequest).toMatchObject({
      status: "PENDING",
      day: wednesday,
      time: "10:00",
      holdUntil: "2026-12-01T08:00:00.000Z",
    });
    expect((await nobody.viewingLinks.open({ token })).slots[0]?.time).toBe("10:30");
    expect(await only(unitId)).toMatchObject([{ status: "PENDING", name: "Wallner", startsAt: "10:00" }]);
  });

  it("gives one slot to one of two who ask at once, and tells the other", async () => {
    const { token, unitId } = await openedPage();
    const answers = await Promise.allSettled([ask(token), ask(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = answers.find((answer) => answer.status === "rejected");
    expect(refused?.reason).toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { time: expect.any(String) } },
    });
    expect(await only(unitId)).toHaveLength(1);
  });

  it("is closed for a wrong address, for nobody who shows the unit, and with hours that are none", async () => {
    await expect(nobody.viewingLinks.open({ token: "a".repeat(43) })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const id = await addedUnit();
    const save = (page: object) => api.viewingPages.save({ id, page });
    await expect(save({ open: true })).rejects.toMatchObject({
      objects: { fields: { "page.assignedTo": expect.any(String) } },
    });
    await expect(save({ monday: "12-10" })).rejects.toMatchObject({
      objects: { fields: { "page.monday": expect.any(String) } },
    });
    const { ViewingPage } = await api.viewingPages.save({ id, page: { monday: "10:00-12:00" } });
    const token = ViewingPage.link.split("/").at(-1) ?? "";
    await expect(nobody.viewingLinks.open({ token })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("approves at once where it may and the colleague is free", async () => {
    const { token, unitId } = await openedPage({ autoApprove: true });
    expect((await ask(token)).BookingRequest.status).toBe("ACTIVE");
    expect(await only(unitId)).toMatchObject([{ status: "ACTIVE" }]);
  });
});

describe("the page of who asked", () => {
  it("chooses another slot, keeps its link, and leaves all as it is where the slot is taken", async () => {
    const { token, unitId } = await openedPage();
    const { token: own } = await ask(token);
    await ask(token, "11:00");
    const taken = nobody.viewingLinks.choose({ token: own, day: wednesday, time: "11:00" });
    await expect(taken).rejects.toMatchObject({ objects: { fields: { time: expect.any(String) } } });
    expect((await nobody.viewingLinks.own({ token: own })).BookingRequest).toMatchObject({
      status: "PENDING",
      time: "10:00",
    });
    const { BookingRequest } = await nobody.viewingLinks.choose({
      token: own,
      day: wednesday,
      time: "11:30",
    });
    expect(BookingRequest).toMatchObject({ status: "PENDING", time: "11:30" });
    expect((await nobody.viewingLinks.own({ token: own })).BookingRequest.time).toBe("11:30");
    expect((await only(unitId)).map(({ status }) => status)).toEqual(["CANCELLED", "PENDING", "PENDING"]);
  });

  it("calls it off, and whoever shows the unit hears of it", async () => {
    const { token, unitId } = await openedPage();
    const { token: own } = await ask(token);
    const [row] = await only(unitId);
    await api.appointments.approve({ id: row?.id ?? 0 });
    const { BookingRequest } = await nobody.viewingLinks.cancel({ token: own, reason: "ill" });
    expect(BookingRequest.status).toBe("CANCELLED");
    const { RealEstatesAppointment } = await api.appointments.read({ id: row?.id ?? 0 });
    const { Event } = await api.calendarEvents.read({ id: RealEstatesAppointment.eventId ?? 0 });
    expect(Event.dismissed).toBe(true);
  });
});

describe("viewings", () => {
  const added = async (more: object = {}, unitId?: number) =>
    (
      await api.appointments.add({
        appointment: {
          unitId: unitId ?? (await addedUnit()),
          startsOn: wednesday,
          startsAt: "14:00",
          ...person,
          ...more,
        },
      })
    ).RealEstatesAppointmentId;

  it("are refused in the past, twice in one slot, and for a stranger", async () => {
    await expect(added({ startsOn: "2026-11-29" })).rejects.toMatchObject({
      objects: { fields: { "appointment.startsOn": expect.any(String) } },
    });
    await expect(added({ startsOn: "2026-11-30", startsAt: "08:30" })).rejects.toMatchObject({
      objects: { fields: { "appointment.startsAt": expect.any(String) } },
    });
    const unitId = await addedUnit();
    await added({}, unitId);
    await expect(added({ startsAt: "14:15" }, unitId)).rejects.toMatchObject({
      objects: { fields: { "appointment.startsAt": expect.any(String) } },
    });
    await expect(added({ assignedTo: 999_999 })).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("are agreed once it is said who shows the unit and they are free; they stand in the calendar", async () => {
    const { id: colleague } = await house.person({ admin: true });
    const id = await added();
    await expect(api.appointments.approve({ id })).rejects.toMatchObject({
      cause: { detail: "colleagueNamed" },
    });
    await api.appointments.update({ appointment: { id, assignedTo: colleague } });
    expect(await api.appointments.approve({ id })).toEqual({ status: "ACTIVE", Warnings: [] });
    const { RealEstatesAppointment } = await api.appointments.read({ id });
    const { Event } = await api.calendarEvents.read({ id: RealEstatesAppointment.eventId ?? 0 });
    expect(Event).toMatchObject({
      startsOn: wednesday,
      startsAt: "14:00",
      endsAt: "14:30",
      typeId: 2,
      unitId: RealEstatesAppointment.unitId,
    });
    const second = await added({ startsAt: "14:15", assignedTo: colleague, email: "zoe@mail.example" });
    await expect(api.appointments.approve({ id: second })).rejects.toMatchObject({
      cause: { detail: "assigneeFree" },
    });
    await api.appointments.update({ appointment: { id: second, startsAt: "15:00" } });
    await api.appointments.approve({ id: second });
    await expect(
      api.appointments.update({ appointment: { id: second, startsAt: "14:10" } }),
    ).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    await api.appointments.update({ appointment: { id: second, startsAt: "16:00" } });
    expect((await mailsTo("zoe@mail.example")).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Besichtigung vereinbart",
      "Besichtigung verschoben",
    ]);
  });

  it("expire, are reminded of, and close by the clock", async () => {
    const { id: colleague } = await house.person({ admin: true });
    const pending = await added({ email: "late@mail.example", assignedTo: colleague });
    const agreed = await added({ email: "soon@mail.example", assignedTo: colleague, startsAt: "18:00" });
    await api.appointments.approve({ id: agreed });
    house.at("2026-12-01T18:00:00Z");
    await runClock();
    await runClock();
    expect((await api.appointments.read({ id: pending })).RealEstatesAppointment.status).toBe("CANCELLED");
    expect(await mailsTo("late@mail.example")).toHaveLength(1);
    expect(await mailsTo("soon@mail.example")).toHaveLength(2);
    house.at("2026-12-02T18:31:00Z");
    await runClock();
    expect((await api.appointments.read({ id: agreed })).RealEstatesAppointment.status).toBe("COMPLETED");
    house.at(monday);
  });

  it("end with how it was, and are taken up again on the same day", async () => {
    const { id: colleague } = await house.person({ admin: true });
    const id = await added({ assignedTo: colleague });
    await api.appointments.approve({ id });
    const complete = () =>
      api.appointments.move({
        id,
        action: "complete",
        outcome: "wantsBuy",
        outcomeNote: "asks for the plans",
      });
    await expect(complete()).rejects.toMatchObject({ cause: { detail: "begun" } });
    house.at("2026-12-02T13:10:00Z");
    await expect(api.appointments.move({ id, action: "complete" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    expect(await complete()).toEqual({ status: "COMPLETED" });
    expect((await api.appointments.read({ id })).RealEstatesAppointment.outcome).toBe("wantsBuy");
    await api.appointments.move({ id, action: "reopen", reason: "too early" });
    house.at(monday);
  });

  it("show no names, addresses and numbers to who may not see them, in list, record and history", async () => {
    const id = await added({ phone: "+436607776655" });
    const { client: reader } = await house.person({ grants: { real_estate_booking: ["read"] } });
    const { RealEstatesAppointment, History } = await reader.appointments.read({ id });
    expect(RealEstatesAppointment).toMatchObject({ name: "", lastname: "", email: null, phone: null });
    expect(JSON.stringify(History)).not.toContain("Wallner");
    const { RealEstatesAppointments } = await reader.appointments.list({ filter: { q: "Wallner" } });
    expect(RealEstatesAppointments).toEqual([]);
  });
});

describe("the status of a viewing", () => {
  const set = (columns: ReturnType<typeof sql>) => (trx: Parameters<typeof runIn>[0], id: number) =>
    runIn(trx, columns, id);
  const ahead = sql`begins_at = '2099-01-01T10:00:00Z', ends_at = '2099-01-01T11:00:00Z'`;
  testMoves(house, appointmentStatusList, {
    make: async () =>
      (
        await api.appointments.add({
          appointment: {
            unitId: await addedUnit(),
            startsOn: wednesday,
            startsAt: "14:00",
            assignedTo: boss.id,
            ...person,
          },
        })
      ).RealEstatesAppointmentId,
    ready: async (trx, id, { guards = [] }) => {
      if (guards.includes("begun") || guards.includes("hourOver"))
        await runIn(trx, sql`begins_at = '2026-11-29T10:00:00Z', ends_at = '2026-11-29T11:00:00Z'`, id);
      if (guards.includes("sameDay")) await runIn(trx, sql`starts_on = '2026-11-30'`, id);
      if (guards.includes("holdOver")) await runIn(trx, sql`hold_until = '2026-11-29T10:00:00Z'`, id);
    },
    fails: {
      toCome: set(sql`begins_at = '2026-11-29T10:00:00Z', ends_at = '2026-11-29T11:00:00Z'`),
      colleagueNamed: set(sql`assigned_to = NULL`),
      assigneeFree: async (trx, id) => {
        await sql`WITH entered AS (INSERT INTO calendar_event (organization_id, branch_id, type_id, starts_on, ends_on, created_by)
          SELECT organization_id, branch_id, 1, starts_on, starts_on, assigned_to FROM appointment WHERE id = ${id}
          RETURNING organization_id, id, created_by)
          INSERT INTO calendar_event_user (organization_id, event_id, user_id) SELECT organization_id, id, created_by FROM entered`.execute(
          trx,
        );
      },
      holdOver: set(sql`hold_until = '2099-01-01T10:00:00Z'`),
      begun: set(ahead),
      hourOver: set(ahead),
      sameDay: set(sql`starts_on = '2026-11-29'`),
    },
  });
});

function runIn(
  trx: Parameters<Parameters<typeof inTenant>[2]>[0],
  columns: ReturnType<typeof sql>,
  id: number,
) {
  return sql`UPDATE appointment SET ${columns} WHERE id = ${id}`.execute(trx);
}
