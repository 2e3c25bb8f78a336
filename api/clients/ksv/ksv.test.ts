// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { forgetKsv } from "#api/clients/client-retention/credit-reports.ts";
import { askKsv } from "#api/clients/ksv/ask.ts";
import { ksvStatusList } from "#api/clients/ksv/ksv-status.ts";
import { candidate, standAt } from "#api/clients/ksv/ksv-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
const { RealEstateId: unitId } = await api.units.add({
  realEstate: { branchId, label: "A1", city: "Wien", country: "AT", persons: 4, basePricePerNight: 10_000 },
});
const start = new Date();
const today = todayIn("Europe/Vienna", start);
let nights = 30;

const someone = (more: { lastname?: string; agrees?: boolean; checkIn?: string } = {}) => {
  nights += 2;
  return candidate(house, api, { branchId, unitId, checkIn: addDays(today, nights), ...more });
};
const write = (text: ReturnType<typeof sql>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => text.execute(trx));
const later = (minutes: number) => house.at(new Date(start.getTime() + minutes * 60_000).toISOString());
const pass = { outcome: "clear", issuedOn: addDays(today, -3), reference: "IP-7" } as const;

describe("an application", () => {
  it("keeps the words and the time of the consent it stands on", async () => {
    const { clientId, contractId } = await someone();
    const { Ksv } = await api.ksv.fetchOrCreate({ id: clientId });
    expect(Ksv).toMatchObject({
      status: "APPLICATIONCREATED",
      clientId,
      contractId,
      consentWording: "You may ask KSV1870.",
      byHand: true,
      nextAt: null,
    });
    expect((await api.ksv.fetchOrCreate({ id: clientId })).Ksv.id).toBe(Ksv.id);
  });

  it("is one, although two ask at once", async () => {
    const { clientId } = await someone();
    const both = await Promise.all([1, 2].map(() => api.ksv.fetchOrCreate({ id: clientId })));
    expect(new Set(both.map(({ Ksv }) => Ksv.id)).size).toBe(1);
  });

  it("asks for consent, a contract in review, and that nobody else may still get the unit", async () => {
    const refusal = async (clientId: number) =>
      api.ksv.fetchOrCreate({ id: clientId }).then(
        () => null,
        (error) => error.cause?.detail,
      );
    const { clientId: silent } = await someone({ agrees: false });
    expect(await refusal(silent)).toBe("creditConsent");
    const early = await someone();
    await standAt(house, early.contractId, "WAITING_FOR_DATA");
    expect(await refusal(early.clientId)).toBe("contractInReview");
    await standAt(house, early.contractId, "OWNER_APPROVED");
    const rival = await someone();
    await write(
      sql`UPDATE rent_contract SET overbooking = true WHERE id IN (${early.contractId}, ${rival.contractId})`,
    );
    await write(sql`UPDATE rent_contract r SET check_in = o.check_in, check_out = o.check_out FROM rent_contract o
      WHERE r.id = ${rival.contractId} AND o.id = ${early.contractId}`);
    expect(await refusal(early.clientId)).toBe("lastCandidate");
    await standAt(house, rival.contractId, "CANCELED");
    expect(await refusal(early.clientId)).toBeNull();
  });

  it("is answered by a report younger than 90 days, which serves the new contract then", async () => {
    const { clientId } = await someone();
    const { KsvId } = await api.ksv.add({ ksv: { clientId, ...pass, issuedOn: addDays(today, -89) } });
    nights += 2;
    const { contractId } = await api.rentContracts.create({
      propertyId: unitId,
      contract: { checkIn: addDays(today, nights), checkOut: addDays(today, nights + 1), clientId },
    });
    await standAt(house, contractId, "REVIEWING");
    const { Ksv } = await api.ksv.fetchOrCreate({ id: clientId, contractId });
    expect(Ksv).toMatchObject({ id: KsvId, status: "DONE", contractId });
    await write(sql`UPDATE ksv SET issued_on = ${addDays(today, -90)} WHERE id = ${KsvId}`);
    expect((await api.ksv.fetchOrCreate({ id: clientId })).Ksv.id).not.toBe(KsvId);
  });
});

describe("an InfoPass entered by hand", () => {
  it("needs a number or a file, an outcome and a day that has been", async () => {
    const { clientId, contractId } = await someone();
    const { Ksv } = await api.ksv.fetchOrCreate({ id: clientId });
    const entered = (fields: object) => api.ksv.update({ ksv: { id: Ksv.id, ...fields } });
    const { reference, ...unproven } = pass;
    await expect(entered(unproven)).rejects.toMatchObject({ cause: { detail: "proof" } });
    await expect(entered({ outcome: "clear" })).rejects.toMatchObject({
      objects: { fields: { "ksv.issuedOn": expect.any(String) } },
    });
    await expect(entered({ ...pass, issuedOn: addDays(today, 2) })).rejects.toMatchObject({
      objects: { fields: { "ksv.issuedOn": expect.any(String) } },
    });
    expect((await api.ksv.ofContract({ id: contractId })).Ksv).toBeNull();
    const file = new File(["%PDF-1.7\n%%EOF\n"], "pass.pdf", { type: "application/pdf" });
    await api.ksv.addFile({ id: Ksv.id, file });
    const done = await entered({ ...unproven, cost: 3490, version: Ksv.version });
    expect(done.Ksv).toMatchObject({ status: "DONE", outcome: "clear", cost: 3490, fetched: false });
    expect((await api.ksv.ofContract({ id: contractId })).Ksv).toEqual({
      outcome: "clear",
      issuedOn: pass.issuedOn,
    });
    const read = await api.ksv.read({ id: Ksv.id });
    expect(read.files).toMatchObject([{ name: "pass.pdf" }]);
    expect(read.History.map(({ action }) => action)).toContain("enter");
    await expect(entered({ outcome: null })).rejects.toMatchObject({ errorType: "VALIDATION" });
    expect((await entered({ outcome: "entries", reference })).Ksv).toMatchObject({ outcome: "entries" });
  });

  it("is not entered beside an application that is open", async () => {
    const { clientId } = await someone();
    await api.ksv.fetchOrCreate({ id: clientId });
    await expect(api.ksv.add({ ksv: { clientId, ...pass } })).rejects.toMatchObject({
      cause: { detail: "applicationOpen" },
    });
  });

  it("leaves word of everybody who sees it, list and file too", async () => {
    const { clientId } = await someone();
    const { KsvId } = await api.ksv.add({ ksv: { clientId, ...pass } });
    await api.ksv.list({ filter: { clientId: [clientId] } });
    const { rows } = await write(sql`SELECT 1 FROM client_reading WHERE 'credit' = ANY(kinds)
      AND (client_id = ${clientId} OR client_ids @> ARRAY[${clientId}]::bigint[])`);
    expect(rows.length).toBeGreaterThan(0);
    expect(KsvId).toBeGreaterThan(0);
  });
});

describe("who may see it", () => {
  it("nobody without ksv, not in the audit either; names only who reads names", async () => {
    const { clientId, contractId } = await someone({ lastname: "Heimlich" });
    const { KsvId } = await api.ksv.add({ ksv: { clientId, ...pass } });
    const reader = { client: ["read"], real_estate_contract: ["read"] } as const;
    const without = await house.user({ client: ["read"], real_estate_contract: ["read"] });
    for (const call of [
      () => without.ksv.read({ id: KsvId }),
      () => without.ksv.list({}),
      () => without.ksv.ofContract({ id: contractId }),
    ])
      await expect(call()).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const nameless = await house.user({ ...structuredClone(reader), ksv: ["read"] } as never);
    expect((await nameless.ksv.read({ id: KsvId })).Ksv.clientName).toBe("");
    const list = await nameless.ksv.list({ filter: { q: "Heimlich" } });
    expect(list.Total).toBe(0);
    expect((await api.ksv.list({ filter: { q: "heimlich" } })).Ksvs).toMatchObject([{ id: KsvId }]);
  });

  it("nobody of another branch or organization", async () => {
    const { clientId } = await someone();
    const { KsvId } = await api.ksv.add({ ksv: { clientId, ...pass } });
    const elsewhere = await house.user(
      { ksv: ["read", "edit"], client: ["read"] },
      { branches: [otherBranchId] },
    );
    await expect(elsewhere.ksv.read({ id: KsvId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await expect(elsewhere.ksv.update({ ksv: { id: KsvId, note: "x" } })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.ksv.read({ id: KsvId })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("the agency of a demo organization", () => {
  const request = async (lastname: string) => {
    await write(sql`SELECT 1`);
    const { clientId, contractId } = await someone({ lastname });
    const { Ksv } = await api.ksv.fetchOrCreate({ id: clientId });
    return { id: Ksv.id, clientId, contractId };
  };
  const read = async (id: number) => (await api.ksv.read({ id })).Ksv;
  const alerts = async (contractId: number) =>
    (await api.contractAlerts.get({ contractId })).alerts.filter(
      ({ code, status }) => code === "CREDIT_REPORT_LATE" && status === "open",
    );
  const demo = async (is: boolean) => {
    const { default: pg } = await import("pg");
    const owner = new pg.Client(house.ownerUrl);
    await owner.connect();
    await owner.query("UPDATE organization SET demo = $1 WHERE id = $2", [is, house.organizationId]);
    await owner.end();
  };

  it("is asked, answers by and by, and what it says is nobody's to change", async () => {
    await demo(true);
    later(0);
    const { id } = await request("Schuldner");
    await askKsv(house.platform, {});
    expect(await read(id)).toMatchObject({
      status: "APPLICATIONCREATED",
      reference: expect.stringMatching(/^SANDBOX/),
    });
    await askKsv(house.platform, {});
    const { version, reference } = await read(id);
    const noted = await api.ksv.update({ ksv: { id, version, note: "rang them", reference: "" } });
    expect(noted.Ksv).toMatchObject({ status: "APPLICATIONCREATED", note: "rang them", reference });
    later(3);
    await askKsv(house.platform, {});
    expect(await read(id)).toMatchObject({ status: "DONE", outcome: "entries", cost: 3490, fetched: true });
    await expect(api.ksv.update({ ksv: { id, outcome: "clear" } })).rejects.toMatchObject({
      cause: { detail: "fetched" },
    });
  });

  it("that fails is asked again for a week, with an alert that closes once the report is entered", async () => {
    later(10);
    const { id, contractId } = await request("Stumm");
    await askKsv(house.platform, {});
    const failed = await read(id);
    expect(failed).toMatchObject({ problem: "unreachable", status: "APPLICATIONCREATED" });
    expect(failed.nextAt).not.toBeNull();
    expect(await alerts(contractId)).toHaveLength(1);
    later(10 + 7 * 1440 + 1);
    await askKsv(house.platform, {});
    expect((await read(id)).nextAt).toBeNull();
    await api.ksv.update({ ksv: { id, ...pass } });
    expect(await alerts(contractId)).toHaveLength(0);
    later(0);
  });

  it("is asked about nobody who has taken the consent back", async () => {
    later(0);
    const { id, clientId } = await request("Meier");
    await api.clientConsents.withdraw({ clientId, purpose: "creditCheck" });
    await askKsv(house.platform, {});
    expect(await read(id)).toMatchObject({ problem: "consentWithdrawn", nextAt: null, reference: "" });
    await demo(false);
  });
});

describe("the night", () => {
  it("deletes a report six months after the refusal and at the end of the contract, not before", async () => {
    const canceled = await someone();
    const lived = await someone();
    const add = async ({ clientId }: { clientId: number }) =>
      (await api.ksv.add({ ksv: { clientId, ...pass } })).KsvId;
    const [refused, ended] = [await add(canceled), await add(lived)];
    const file = new File(["%PDF-1.7\n%%EOF\n"], "pass.pdf", { type: "application/pdf" });
    await api.ksv.addFile({ id: refused, file });
    await standAt(house, canceled.contractId, "CANCELED");
    await write(
      sql`UPDATE rent_contract SET canceled_at = now() - interval '5 months' WHERE id = ${canceled.contractId}`,
    );
    await forgetKsv(house.platform, {});
    expect((await api.ksv.read({ id: refused })).files).toHaveLength(1);
    expect((await api.ksv.read({ id: ended })).Ksv.id).toBe(ended);
    await write(
      sql`UPDATE rent_contract SET canceled_at = now() - interval '7 months' WHERE id = ${canceled.contractId}`,
    );
    await standAt(house, lived.contractId, "COMPLETED");
    await write(
      sql`UPDATE rent_contract SET completed_at = now() - interval '1 minute' WHERE id = ${lived.contractId}`,
    );
    await forgetKsv(house.platform, {});
    for (const id of [refused, ended])
      await expect(api.ksv.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const left = await write(
      sql`SELECT 1 FROM stored_file WHERE object_type = 'ksv' AND object_id = ${refused}`,
    );
    expect(left.rows).toHaveLength(0);
  });
});

describe("the status of a report", () => {
  testMoves(house, ksvStatusList, {
    make: async () => {
      const { clientId } = await someone();
      return (await api.ksv.fetchOrCreate({ id: clientId })).Ksv.id;
    },
    put: (trx, id, status) =>
      sql`UPDATE ksv SET status = ${status}, outcome = 'clear', issued_on = current_date, done_at = now() WHERE id = ${id}`.execute(
        trx,
      ),
    ready: (trx, id) => sql`UPDATE ksv SET reference = 'IP-1' WHERE id = ${id}`.execute(trx),
    fails: { proof: (trx, id) => sql`UPDATE ksv SET reference = '' WHERE id = ${id}`.execute(trx) },
  });
});
