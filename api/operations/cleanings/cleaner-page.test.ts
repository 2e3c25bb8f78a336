import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { cleaningOf, lookAt } from "#api/operations/cleanings/cleanings-testing.ts";
import { forgetActs } from "#api/operations/cleanings/forget-acts.ts";
import { doneAtOf } from "#api/operations/cleanings/rules/done-at.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";

const house = await testHouse();
const api = await house.admin();
const phone = house.nobody();
const [branchId] = house.branchIds;
const leaves = "2026-11-06T10:30:00Z";

let counter = 0;
const key = () => `key-of-phone-${++counter}`;

const person = async () => (await house.person({ grants: { cleaning: ["read"] } })).id;
const linkOf = async (id: number) => {
  const { link } = await api.cleanerLinks.make({ id });
  return /cleaner\/([\w-]{43})/.exec(link)?.[1] ?? "";
};
const given = async (cleanerId: number | null) => {
  house.at("2026-11-01T10:00:00Z");
  const job = await cleaningOf(house);
  await api.cleanings.update({ id: job.id, cleaning: { assignedTo: cleanerId } });
  await lookAt(house, leaves);
  return job;
};

beforeAll(async () => {
  house.at("2026-11-01T10:00:00Z");
  await api.cleaningRules.save({
    id: branchId,
    rule: {
      ...{ readyAt: null, minutesBeforeArrival: null, leastMinutes: null, cleanerId: null },
      ...{ checks: ["Beds", "Bath"], photos: ["Living room"] },
    },
  });
});

describe("a cleaner's page", () => {
  it("shows their jobs alone, and is done at a hundred per cent", async () => {
    const cleaner = await person();
    const { id, state } = await given(cleaner);
    await given(await person());
    const token = await linkOf(cleaner);
    const page = await phone.cleanerPages.open({ token });
    expect(page.Today.map((job) => job.id)).toEqual([id]);
    expect(page.cleanerId).toBe(cleaner);

    const act = { token, id };
    await expect(phone.cleanerPages.tick({ ...act, key: key(), place: 1, done: true })).rejects.toMatchObject(
      { errorType: "NOT_READY" },
    );
    await phone.cleanerPages.step({ ...act, key: key(), step: "start" });
    expect((await state()).Points).toMatchObject([
      { label: "Beds", photo: false },
      { label: "Bath", photo: false },
      { label: "Living room", photo: true },
    ]);
    await phone.cleanerPages.tick({ ...act, key: key(), place: 1, done: true });
    await expect(
      phone.cleanerPages.tick({ ...act, key: key(), place: 2, label: "Floors", done: true }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
    await expect(phone.cleanerPages.step({ ...act, key: key(), step: "finish" })).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("100"),
    });
    await expect(phone.cleanerPages.tick({ ...act, key: key(), place: 3, done: true })).rejects.toMatchObject(
      { errorType: "NOT_READY" },
    );
    const paper = new File(["%PDF-1.4"], "bath.jpg", { type: "image/jpeg" });
    await expect(
      phone.cleanerPages.photo({ ...act, key: key(), place: 3, photo: paper }),
    ).rejects.toMatchObject({ errorType: "FILE_REFUSED" });
    await phone.cleanerPages.tick({ ...act, key: key(), place: 2, done: true });
    await phone.cleanerPages.photo({ ...act, key: key(), place: 3, photo: picture() });
    await phone.cleanerPages.step({ ...act, key: key(), step: "finish" });
    expect(await state()).toMatchObject({ status: "CLEANED", Photos: [{ tag: "Fotos" }] });
    expect((await phone.cleanerPages.open({ token })).Ended.map((job) => job.id)).toEqual([id]);
    const { History } = await api.cleanings.read({ id });
    expect(History[0]).toMatchObject({
      ...{ action: "finish", actorKind: "PROVIDER", actorName: page.cleaner },
    });
  });

  it("does what it is sent once, as of when it was done on the phone", async () => {
    const cleaner = await person();
    const { id, state, unitId } = await given(cleaner);
    const token = await linkOf(cleaner);
    house.at("2026-11-06T13:00:00Z");
    const begin = { token, id, key: key(), step: "start" as const, doneAt: "2026-11-06T11:20:00.000Z" };
    await phone.cleanerPages.step(begin);
    await phone.cleanerPages.step(begin);
    expect((await state()).startedAt).toBe("2026-11-06T11:20:00.000Z");
    const report = { token, id, key: key(), damage: "The lamp fell", photo: picture() };
    await Promise.all([phone.cleanerPages.damage(report), phone.cleanerPages.damage(report)]);
    const { damages } = await api.damages.list({ filter: { unitId: [unitId], q: "lamp fell" } });
    expect(damages).toHaveLength(1);
    await phone.cleanerPages.step({
      ...{ token, id, key: key(), step: "interrupt" },
      doneAt: "2026-11-06T11:50:00.000Z",
    });
    expect(await state()).toMatchObject({ status: "NEED_CLEANING", minutesWorked: 30 });
  });

  it("lets the first have what is nobody's, and says so to the second", async () => {
    const { id, state } = await given(null);
    const tokens = await Promise.all([linkOf(await person()), linkOf(await person())]);
    const tries = await Promise.allSettled(
      tokens.map((token) => phone.cleanerPages.step({ token, id, key: key(), step: "claim" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { errorType: "NOT_READY" },
    });
    expect((await state()).assignedTo).not.toBeNull();
  });

  it("opens nothing once it is over, taken back, or its cleaner has left", async () => {
    const cleaner = await person();
    const { id } = await given(cleaner);
    const token = await linkOf(cleaner);
    const other = await linkOf(cleaner);
    expect(await api.cleanerLinks.revoke({ id: cleaner })).toEqual({ revoked: 2 });
    const closed = { errorType: "NOT_FOUND" };
    await expect(phone.cleanerPages.open({ token })).rejects.toMatchObject(closed);
    await expect(
      phone.cleanerPages.step({ token: other, id, key: key(), step: "start" }),
    ).rejects.toMatchObject(closed);
    const late = await linkOf(cleaner);
    house.at("2026-12-20T10:00:00Z");
    await expect(phone.cleanerPages.open({ token: late })).rejects.toMatchObject(closed);
    const left = await linkOf(cleaner);
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE app_user SET active = false WHERE id = ${cleaner}`.execute(trx),
    );
    await expect(phone.cleanerPages.open({ token: left })).rejects.toMatchObject(closed);
  });

  it("says what stands in the way to whoever made the link", async () => {
    const cleaner = await person();
    const { id, state } = await given(cleaner);
    const token = await linkOf(cleaner);
    await phone.cleanerPages.problem({ token, id, key: key(), problem: "No hot water" });
    expect((await state()).problem).toBe("No hot water");
    await api.cleanings.update({ id, cleaning: { problem: "" } });
    expect((await phone.cleanerPages.open({ token })).Today[0]?.problem).toBe("");
  });
});

it("believes a phone's clock within a day, and not before the job was begun", () => {
  const now = new Date("2026-11-06T13:00:00Z");
  const at = (byPhone: string | undefined, startedAt: string | null = null) =>
    doneAtOf(byPhone, startedAt, now).toISOString();
  expect(at(undefined)).toBe(now.toISOString());
  expect(at("2026-11-06T12:00:00Z")).toBe("2026-11-06T12:00:00.000Z");
  expect(at("2026-11-07T12:00:00Z")).toBe(now.toISOString());
  expect(at("2020-01-01T00:00:00Z")).toBe("2026-11-05T13:00:00.000Z");
  expect(at("2026-11-06T10:00:00Z", "2026-11-06T11:00:00Z")).toBe("2026-11-06T11:00:00.000Z");
});

it("keys of acts are forgotten once no phone sends them again", async () => {
  const cleaner = await person();
  const { id } = await given(cleaner);
  const token = await linkOf(cleaner);
  for (const step of ["start", "interrupt"] as const)
    await phone.cleanerPages.step({ token, id, key: `kept-${step}`, step });
  const count = () =>
    inTenant(house.platform.db, house.organizationId, async (trx) => {
      const { rows } = await sql<{
        key: string;
      }>`SELECT key FROM cleaner_act WHERE key LIKE 'kept-%'`.execute(trx);
      return rows.map(({ key: name }) => name);
    });
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE cleaner_act SET created_at = ${leaves}::timestamptz - (key = 'kept-start')::int * interval '91 days'`.execute(
      trx,
    ),
  );
  await forgetActs(house.platform, {});
  expect(await count()).toEqual(["kept-interrupt"]);
});
