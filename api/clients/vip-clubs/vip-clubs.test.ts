// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { vipClubStatusList } from "#api/clients/vip-clubs/vip-club-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const agreed = { agreedOn: "2026-01-02", agreedHow: "by phone" };
let people = 0;

await inTenant(house.platform.db, house.organizationId, (trx) =>
  sql`UPDATE branch SET email = 'office@house.example'`.execute(trx),
);

async function added(more: object = {}) {
  const api = await house.admin();
  people += 1;
  const email = `vip${people}@mail.example`;
  const { VipClubId: id } = await api.vipClubs.add({ vipClub: { branchId, email, ...more } });
  return { api, id, email };
}

async function buildingWithExpose() {
  const api = await house.admin();
  const { BuildingId: id } = await api.buildings.add({
    building: {
      branchId,
      type: "Altbau",
      name: "House",
      address: "Gasse",
      zip: "1070",
      city: "Wien",
      country: "AT",
    },
  });
  const files = new File(["%PDF-1.7\n%%EOF\n"], "expose.pdf", { type: "application/pdf" });
  await api.buildingRecords.addFiles({ id, files, tag: "Expose" });
  return id;
}

const mailsTo = (address: string) =>
  inTenant(house.platform.db, house.organizationId, async (trx) => {
    const { rows } = await sql<{ body: string; attachments: number[]; unsubscribe_url: string }>`
      SELECT body, attachments, unsubscribe_url FROM outbox_message WHERE recipient = ${address} ORDER BY id`.execute(
      trx,
    );
    return rows;
  });

async function registered(more: object = {}) {
  const member = await added(more);
  await member.api.vipClubs.sendRegistrationMail({ id: member.id });
  const mail = (await mailsTo(member.email)).at(-1);
  const token = /\/vip\/confirm\/(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
  const leave = mail?.unsubscribe_url.split("/").at(-1) ?? "";
  return { ...member, token, leave };
}

const statusOf = async (id: number) => {
  const api = await house.admin();
  return (await api.vipClubs.read({ id })).VipClub.status;
};

describe("members", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { api, id } = await added();
    const { VipClub } = await api.vipClubs.update({ vipClub: { id, note: "seen", version: 1 } });
    expect(VipClub).toMatchObject({ note: "seen", status: "NEW", version: 2 });
    const { History } = await api.vipClubs.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
    const late = api.vipClubs.update({ vipClub: { id, note: "late", version: 1 } });
    await expect(late).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("can be reached by one of three, and stand there once", async () => {
    const { api, email } = await added({ phone: "+436601112233" });
    const add = (more: object) => api.vipClubs.add({ vipClub: { branchId, ...more } });
    await expect(add({ lastname: "Silent" })).rejects.toMatchObject({
      cause: { fields: [{ field: "vipClub.email", key: "oneOfContact" }] },
    });
    await expect(add({ email: email.toUpperCase() })).rejects.toMatchObject({
      cause: { fields: [{ field: "vipClub.email", key: "memberAlready" }] },
    });
    await expect(add({ mobile: "+436601112233" })).rejects.toMatchObject({
      cause: { fields: [{ field: "vipClub.mobile", key: "memberAlready" }] },
    });
    await expect(add({ email: "x@mail.example", agreedOn: "2026-01-02" })).rejects.toMatchObject({
      cause: { fields: [{ field: "vipClub.agreedHow" }] },
    });
  });

  it("of whom two people add the same at once are added once", async () => {
    const { api, id } = await added();
    const { ClientId: clientId } = await api.clients.add({
      client: { branchId, lastname: "Twice", email: "twice@mail.example" },
    });
    const outcomes = async (members: object[]) => {
      const all = members.map((more) => api.vipClubs.add({ vipClub: { branchId, ...more } }));
      const done = (await Promise.allSettled(all)).map((one) =>
        one.status === "fulfilled" ? "added" : String(one.reason.cause?.fields?.[0]?.field),
      );
      return done.sort();
    };
    const phones = ["+436601110001", "+436601110002"];
    expect(await outcomes(phones.map((phone) => ({ clientId, phone })))).toEqual([
      "added",
      "vipClub.clientId",
    ]);
    const same = { email: "once@mail.example" };
    expect(await outcomes([same, same, same])).toEqual(["added", "vipClub.email", "vipClub.email"]);
    await expect(api.vipClubs.update({ vipClub: { id, clientId } })).rejects.toMatchObject({
      cause: { fields: [{ field: "vipClub.clientId", key: "memberAlready" }] },
    });
  });

  it("are listed by branch, status and words", async () => {
    const { api, id } = await added({ lastname: "Quendel" });
    const ids = async (input: Parameters<typeof api.vipClubs.list>[0]) =>
      (await api.vipClubs.list(input)).VipClubs.map((one) => one.id);
    expect(await ids({ filter: { q: "quend", status: ["NEW"] } })).toEqual([id]);
    expect(await ids({ filter: { q: "quend", status: ["ACTIVE"] } })).toEqual([]);
    expect(await ids({ buids: [otherBranchId] })).not.toContain(id);
  });

  it("stay masked to whoever may not see clients' names and addresses", async () => {
    const { id } = await added({ lastname: "Quendelberg", phone: "+436601112299" });
    const { client: api } = await house.person({ grants: { vipclub: ["read", "edit"] } });
    const { VipClub } = await api.vipClubs.read({ id });
    expect(VipClub).toMatchObject({ name: "", lastname: "", email: null, phone: null });
    expect((await api.vipClubs.list({ filter: { q: "Quendelberg" } })).VipClubs).toEqual([]);
    await expect(api.vipClubs.update({ vipClub: { id, lastname: "Other" } })).rejects.toMatchObject({
      cause: { fields: [{ field: "vipClub.lastname", key: "notYours" }] },
    });
    await api.vipClubs.update({ vipClub: { id, interests: "lofts" } });
  });

  it("are tied only to a client and a building that the caller sees", async () => {
    const { api } = await added();
    const add = (more: object) =>
      api.vipClubs.add({ vipClub: { branchId, phone: "+436609998877", ...more } });
    await expect(add({ clientId: 987_654 })).rejects.toMatchObject({
      cause: { fields: [{ key: "unknownClient" }] },
    });
    await expect(add({ buildingId: 987_654 })).rejects.toMatchObject({
      cause: { fields: [{ key: "choice" }] },
    });
  });
});

describe("a mail", () => {
  it("brings the exposé to who agreed, and moves a new member once", async () => {
    const buildingId = await buildingWithExpose();
    const { api, id, email } = await added({ buildingId, ...agreed });
    const mail = { id, subject: "The house", body: "Good day" };
    const twice = { idempotencyKey: "once-and-only" };
    expect(await api.vipClubs.sendEmail(mail, twice)).toEqual({ status: "EXPOSE", exposeFile: "expose.pdf" });
    await api.vipClubs.sendEmail(mail, twice);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toHaveLength(1);
    const { History } = await api.vipClubs.read({ id });
    expect(History[0]).toMatchObject({ action: "expose", after: { file: "expose.pdf" } });
    await api.vipClubs.move({ id, action: "undoExpose" });
    expect(await statusOf(id)).toBe("NEW");
  });

  it("goes without it where nobody agreed, and not at all to who has left", async () => {
    const buildingId = await buildingWithExpose();
    const { api, id } = await added({ buildingId });
    const mail = { id, subject: "Hello", body: "Good day" };
    expect(await api.vipClubs.sendEmail(mail)).toEqual({ status: "NEW", exposeFile: null });
    await api.vipClubs.move({ id, action: "disable", reason: "asked" });
    await expect(api.vipClubs.sendEmail(mail)).rejects.toMatchObject({ cause: { detail: "memberDisabled" } });
    await expect(api.vipClubs.sendRegistrationMail({ id })).rejects.toMatchObject({
      cause: { detail: "memberDisabled" },
    });
  });

  it("needs an address", async () => {
    const { api, id } = await added({ email: null, phone: "+436607776655" });
    await expect(api.vipClubs.sendRegistrationMail({ id })).rejects.toMatchObject({
      cause: { detail: "memberWithoutEmail" },
    });
  });
});

describe("a registration link", () => {
  it("changes nothing when it is opened; confirmed, the member is active and their client agrees", async () => {
    const api = await house.admin();
    const { ClientId: clientId } = await api.clients.add({
      client: { branchId, lastname: "Linked", email: "linked@mail.example" },
    });
    const { id, token } = await registered({ clientId, language: "en" });
    const nobody = house.nobody();
    const { wording, done } = await nobody.vipClubs.confirmData({ token });
    expect(done).toBe(false);
    expect(await statusOf(id)).toBe("NEW");
    await nobody.vipClubs.confirm({ token });
    await nobody.vipClubs.confirm({ token });
    expect(await statusOf(id)).toBe("ACTIVE");
    const { Consents } = await api.clientConsents.list({ id: clientId });
    expect(Consents).toMatchObject([{ purpose: "promotionMail", givenBy: "confirmedLink", wording }]);
    expect((await api.vipClubs.ofClient({ id: clientId })).VipClubs).toEqual([{ id, status: "ACTIVE" }]);
    const { History } = await api.vipClubs.read({ id });
    expect(History.filter(({ action }) => action === "confirm")).toHaveLength(1);
  });

  it("opens nothing when it is forged, for something else, replaced or of another address", async () => {
    const { api, id, token, leave } = await registered();
    const nobody = house.nobody();
    const notFound = { errorType: "NOT_FOUND" };
    await expect(nobody.vipClubs.confirm({ token: "a".repeat(43) })).rejects.toMatchObject(notFound);
    await expect(nobody.vipClubs.confirm({ token: leave })).rejects.toMatchObject(notFound);
    await expect(nobody.vipClubs.unsubscribe({ token })).rejects.toMatchObject(notFound);
    await api.vipClubs.sendRegistrationMail({ id });
    await expect(nobody.vipClubs.confirm({ token })).rejects.toMatchObject(notFound);
    const other = await registered();
    await api.vipClubs.update({ vipClub: { id: other.id, email: "moved@mail.example" } });
    await expect(nobody.vipClubs.confirm({ token: other.token })).rejects.toMatchObject(notFound);
    expect(await statusOf(id)).toBe("NEW");
  });

  it("is open for 14 days", async () => {
    const { token } = await registered();
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      sql`UPDATE vip_link SET expires_at = now() - interval '1 minute' WHERE purpose = 'confirm'`.execute(
        trx,
      ),
    );
    await expect(house.nobody().vipClubs.confirm({ token })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});

describe("unsubscribing", () => {
  it("ends the membership, takes consent back and blocks the address; a new consent takes it up again", async () => {
    const api = await house.admin();
    const { ClientId: clientId } = await api.clients.add({
      client: { branchId, lastname: "Leaver", email: "leaver@mail.example" },
    });
    const { id, email, token, leave } = await registered({ clientId });
    const nobody = house.nobody();
    await nobody.vipClubs.confirm({ token });
    await nobody.vipClubs.unsubscribe({ token: leave });
    await nobody.vipClubs.unsubscribe({ token: leave });
    expect((await nobody.vipClubs.unsubscribeData({ token: leave })).done).toBe(true);
    const { VipClub } = await api.vipClubs.read({ id });
    expect(VipClub).toMatchObject({ status: "DISABLED", agreedOn: null });
    const { Consents } = await api.clientConsents.list({ id: clientId });
    expect(Consents).toMatchObject([{ withdrawnBy: "unsubscribeLink" }]);
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: email } });
    expect(Suppressions).toMatchObject([{ reason: "unsubscribed" }]);
    const readmit = { id, action: "readmit", reason: "came back" } as const;
    await expect(api.vipClubs.move(readmit)).rejects.toMatchObject({ cause: { detail: "agreement" } });
    await api.vipClubs.update({ vipClub: { id, ...agreed } });
    expect(await api.vipClubs.move(readmit)).toEqual({ status: "ACTIVE" });
    const mail = api.vipClubs.sendEmail({ id, subject: "Hello", body: "Good day" });
    await expect(mail).rejects.toMatchObject({ cause: { detail: "memberSuppressed" } });
  });
});

describe("the status of a member", () => {
  testMoves(house, vipClubStatusList, {
    make: async () => {
      const buildingId = await buildingWithExpose();
      return (await added({ buildingId })).id;
    },
    ready: (trx, id) =>
      sql`UPDATE vip_club SET agreed_on = '2026-01-02', agreed_how = 'by phone', exposed_at = now(), confirmed_at = now()
        WHERE id = ${id}`.execute(trx),
    fails: {
      exposeFile: (trx, id) => sql`UPDATE vip_club SET building_id = NULL WHERE id = ${id}`.execute(trx),
      agreement: (trx, id) => sql`UPDATE vip_club SET agreed_on = NULL WHERE id = ${id}`.execute(trx),
      confirmedLink: (trx, id) => sql`UPDATE vip_club SET confirmed_at = NULL WHERE id = ${id}`.execute(trx),
      sentToday: (trx, id) =>
        sql`UPDATE vip_club SET exposed_at = now() - interval '25 hours' WHERE id = ${id}`.execute(trx),
    },
  });
});
