// On each PostgreSQL: statements written by hand.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { chainHash } from "#api/money/invoices/rules/chain.ts";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const admin = await house.person({ admin: true });
const client = admin.client;
const [vienna, berlin] = house.branchIds;
await letBill(house, vienna);
await letBill(house, berlin, { vat_id: "DE123456789" });

const draft = async (stay: Parameters<typeof insertStay>[1] = {}) =>
  (await client.invoices.generate({ id: await insertStay(house, stay) })).Invoice;
const rows = () =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .selectFrom("invoice")
      .selectAll()
      .where("branch_id", "=", vienna)
      .where("sequence", "is not", null)
      .where("kind", "=", "invoice")
      .orderBy("sequence")
      .execute(),
  );
const bytesOf = async (reply: unknown) =>
  new Uint8Array(await new Response((reply as FileReply).body).arrayBuffer());

/** Tries again while the pool is busy, as a person would: the refusal says that nothing was saved. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallFailure) || error.errorType !== "DATABASE_UNAVAILABLE") throw error;
    }
  }
}

describe("finalizing", () => {
  it("numbers 20 invoices at once from 1 to 20 without a gap, even when some fail half-way, and chains their PDFs", async () => {
    const drafts = await Promise.all(Array.from({ length: 23 }, () => patiently(() => draft())));
    let refused = 0;
    const jobs = { enqueue: () => Promise.reject(new Error("queue full")) };
    const broken = inProcessClient({ ...house.platform, jobs }, admin.caller);
    await Promise.all(
      drafts.map(async ({ id, version }, index) => {
        if (index % 8 !== 3) return patiently(() => client.invoices.finalize({ id, version }));
        await expect(patiently(() => broken.invoices.finalize({ id, version }))).rejects.toMatchObject({
          errorType: "INTERNAL",
        });
        refused += 1;
      }),
    );
    expect(refused).toBe(3);
    await house.runJobs();
    const finalized = await rows();
    expect(finalized.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `VIE-2026-${String(index + 1).padStart(5, "0")}`),
    );
    let chain = "";
    for (const { id, number, pdf_sha256, chain_sha256 } of finalized) {
      const bytes = await bytesOf(await client.invoices.pdf({ id }));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(pdf_sha256);
      chain = chainHash(chain, { number: number ?? "", pdfSha256: pdf_sha256 ?? "" });
      expect(chain_sha256).toBe(chain);
    }
  }, 60_000);

  it("freezes issuer and lines: neither the branch nor a change reaches it afterwards", async () => {
    const { id, version } = await draft();
    const { Invoice } = await client.invoices.finalize({ id, version });
    expect(Invoice).toMatchObject({
      state: "finalized",
      issuedOn: "2026-11-21",
      dueOn: "2026-12-05",
      issuer: { name: "House GmbH" },
      missing: [],
    });
    const before = await bytesOf(await client.invoices.pdf({ id }));
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.updateTable("branch").set({ legal_name: "Other GmbH" }).where("id", "=", vienna).execute(),
    );
    expect((await client.invoices.read({ id })).Invoice.issuer.name).toBe("House GmbH");
    expect(await bytesOf(await client.invoices.pdf({ id }))).toEqual(before);
    await expect(client.invoices.update({ invoice: { id, notes: "later" } })).rejects.toMatchObject({
      errorType: "INVOICE_FINAL",
    });
    await expect(client.invoices.remove({ id })).rejects.toMatchObject({ errorType: "INVOICE_FINAL" });
  });

  it("says in words what the law still asks for, and gives no number", async () => {
    const { id } = await draft({ branchId: berlin, address: null });
    const german = await house.person({ admin: true, language: "en" });
    await expect(german.client.invoices.finalize({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      objects: { missing: ["recipientAddress"] },
      message: expect.stringContaining("full address of the recipient"),
    });
    expect((await client.invoices.read({ id })).Invoice).toMatchObject({
      number: null,
      allowedActions: expect.arrayContaining([
        expect.objectContaining({ action: "finalize", disabledBecause: "complete" }),
      ]),
    });
  });

  it("refuses a date before the last one of the sequence, and one that lies ahead", async () => {
    const { id } = await draft();
    await expect(client.invoices.finalize({ id, issuedOn: "2026-11-20" })).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { issuedOn: expect.stringContaining("21/11/2026") } },
    });
    await expect(client.invoices.finalize({ id, issuedOn: "2026-11-22" })).rejects.toMatchObject({
      objects: { fields: { issuedOn: expect.stringContaining("later than today") } },
    });
  });

  it("refuses a date in a month whose accounts are closed, although nothing was issued since", async () => {
    const { id } = await draft({ branchId: berlin });
    for (const issuedOn of ["2025-12-31", "2026-09-30"])
      await expect(client.invoices.finalize({ id, issuedOn })).rejects.toMatchObject({
        objects: { fields: { issuedOn: expect.stringContaining("01/10/2026") } },
      });
    expect((await client.invoices.read({ id })).Invoice).toMatchObject({ state: "draft", number: null });
  });

  it("starts each year and each branch at 1, and gives no number of a year after one of the next", async () => {
    const other = await draft({ branchId: berlin });
    expect((await client.invoices.finalize({ id: other.id })).Invoice.number).toBe("BER-2026-00001");
    const [late, first, tooLate] = [await draft(), await draft(), await draft()];
    house.at("2027-01-07T10:00:00Z");
    const finalize = async (id: number, issuedOn: string) =>
      (await client.invoices.finalize({ id, issuedOn })).Invoice.number;
    expect(await finalize(late.id, "2026-12-31")).toMatch(/^VIE-2026-/);
    expect(await finalize(first.id, "2027-01-02")).toBe("VIE-2027-00001");
    await expect(finalize(tooLate.id, "2026-12-31")).rejects.toMatchObject({
      objects: { fields: { issuedOn: expect.stringContaining("02/01/2027") } },
    });
  });

  it("does it once: again, or by an old form, changes nothing", async () => {
    const { id, version } = await draft();
    await client.invoices.update({ invoice: { id, version, notes: "new" } });
    await expect(client.invoices.finalize({ id, version })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    const seen = (await client.invoices.read({ id })).Invoice.version;
    const first = (await client.invoices.finalize({ id, version: seen, issuedOn: "2027-01-07" })).Invoice;
    for (const same of [{ id }, { id, version: seen }, { id, issuedOn: "2027-01-07" }])
      expect((await client.invoices.finalize(same)).Invoice.number).toBe(first.number);
  });

  it("answers another date, or a draft as it no longer was, with a conflict that names what was issued", async () => {
    const { id, version } = await draft();
    await client.invoices.update({ invoice: { id, version, notes: "new" } });
    const { Invoice } = await client.invoices.finalize({ id });
    for (const other of [
      { id, issuedOn: "2027-01-06" },
      { id, version },
    ])
      await expect(client.invoices.finalize(other)).rejects.toMatchObject({
        errorType: "STATE_CONFLICT",
        message: expect.stringContaining(Invoice.number ?? ""),
        objects: { current: { number: Invoice.number, issuedOn: "2027-01-07" } },
      });
    await client.invoices.cancel({ id, reason: "wrong" });
    await expect(client.invoices.finalize({ id, version })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
  });

  it("prints a payment that came in before", async () => {
    const contractId = await insertStay(house);
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .insertInto("contract_payment")
        .values({
          organization_id: house.organizationId,
          contract_id: contractId,
          kind: "rent",
          due_on: "2026-11-01",
          amount: 20_000,
          status: "paid",
        })
        .execute(),
    );
    const { Invoice } = await client.invoices.generate({ id: contractId });
    expect(Invoice.paid).toBe(20_000);
    expect((await client.invoices.finalize({ id: Invoice.id })).Invoice.paid).toBe(20_000);
  });

  it("is for those who may operate invoices", async () => {
    const { id } = await draft();
    const clerk = await house.user({ invoice: ["read", "create"] });
    await expect(clerk.invoices.finalize({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    const { Invoice, history } = await clerk.invoices.read({ id });
    expect(Invoice.allowedActions.map(({ action }) => action)).toEqual(["update", "remove"]);
    expect(history.map(({ action }) => action)).toEqual(["generate"]);
  });
});
