import { describe, expect, it } from "vitest";
import { insertStay, letBill } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");
const client = await house.admin();
const [vienna] = house.branchIds;
await letBill(house, vienna);
const draft = async (stay: Parameters<typeof insertStay>[1] = {}) =>
  (await client.invoices.generate({ id: await insertStay(house, stay) })).Invoice;
const final = async (stay: Parameters<typeof insertStay>[1] = {}) =>
  (await client.invoices.finalize({ id: (await draft(stay)).id })).Invoice;

describe("a draft", () => {
  it("is changed by whoever saw its latest version, and its amounts follow", async () => {
    const { id, version, recipient } = await draft();
    const lines = [
      { description: "Stay", quantity: 3, unitGross: 11_000, taxRate: 1000 },
      { description: "City tax", quantity: 1, unitGross: 900, taxRate: null, outsideVat: true },
    ];
    const { Invoice } = await client.invoices.update({
      invoice: {
        id,
        version,
        lines,
        recipient: { ...recipient, name: "Groß GmbH", business: true },
        dueOn: "2026-12-24",
      },
    });
    expect(Invoice).toMatchObject({
      totalGross: 33_900,
      totalTax: 3000,
      recipientName: "Groß GmbH",
      dueOn: "2026-12-24",
      missing: [],
    });
    await expect(client.invoices.update({ invoice: { id, version, notes: "late" } })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    expect((await client.invoices.read({ id })).history[0]).toMatchObject({ action: "update" });
  });

  it("must end after it begins", async () => {
    const { id } = await draft();
    await expect(
      client.invoices.update({ invoice: { id, serviceUntil: "2026-11-01" } }),
    ).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { "invoice.serviceUntil": "The end must be after the beginning" } },
    });
  });

  it("has no lines below zero, and says so beside them; one from before is never finalized", async () => {
    const { id } = await draft();
    const line = { description: "Stay", quantity: 1, unitGross: 11_000, taxRate: 1000 };
    const discount = { ...line, description: "Discount", unitGross: -20_000 };
    await expect(
      client.invoices.update({ invoice: { id, lines: [line, discount, { ...line, quantity: -1 }] } }),
    ).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: {
        fields: {
          "invoice.lines.1.unitGross": expect.stringContaining("below zero"),
          "invoice.lines.2.quantity": expect.stringContaining("below zero"),
        },
      },
    });
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx.updateTable("invoice").set({ total_gross: -9000 }).where("id", "=", id).execute(),
    );
    await expect(client.invoices.finalize({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      objects: { missing: ["negativeTotal"] },
    });
  });

  it("is gone once deleted, and the contract may be invoiced again", async () => {
    const { id, contractId } = await draft();
    await client.invoices.remove({ id });
    await expect(client.invoices.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await client.invoices.generate({ id: contractId ?? 0 })).Invoice.id).not.toBe(id);
  });

  it("is printed marked as a draft and is not sent", async () => {
    const { id } = await draft();
    const pdf = (await client.invoices.pdf({ id })) as FileReply;
    expect(pdf).toMatchObject({ name: `Draft-${id}.pdf`, type: "application/pdf" });
    await expect(
      client.invoices.send({ id, email: "a@example.net", subject: "x", body: "" }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
  });
});

describe("cancelling", () => {
  it("writes a cancellation invoice with its own sequence and mirrored amounts, linked both ways", async () => {
    const invoice = await final({ prices: [9999] });
    await house.runJobs();
    const { pdfSha256 } = (await client.invoices.read({ id: invoice.id })).Invoice;
    expect(pdfSha256).toMatch(/^[0-9a-f]{64}$/);
    const { Invoice } = await client.invoices.cancel({ id: invoice.id, reason: "wrong address" });
    expect(Invoice).toMatchObject({
      kind: "cancellation",
      state: "finalized",
      number: "VIE-2026-C00001",
      cancelsId: invoice.id,
      cancelsNumber: invoice.number,
      totalGross: -invoice.totalGross,
      totalNet: -invoice.totalNet,
      totalTax: -invoice.totalTax,
      paid: 0,
      allowedActions: [{ action: "send" }, { action: "cancel", disabledBecause: "isInvoice" }],
    });
    const after = await client.invoices.read({ id: invoice.id });
    expect(after.Invoice).toMatchObject({
      state: "finalized",
      canceled: true,
      canceledById: Invoice.id,
      canceledByNumber: "VIE-2026-C00001",
      pdfSha256,
    });
    expect(after.history[0]).toMatchObject({ action: "cancel", reason: "wrong address" });
  });

  it("happens once", async () => {
    const { id } = await final();
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => client.invoices.cancel({ id, reason: "twice" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(client.invoices.cancel({ id, reason: "again" })).rejects.toMatchObject({
      errorType: "INVOICE_FINAL",
      message: "This invoice has already been cancelled.",
    });
  });

  it("is not for drafts nor for cancellations", async () => {
    await expect(client.invoices.cancel({ id: (await draft()).id, reason: "x" })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
    const { Invoice } = await client.invoices.cancel({ id: (await final()).id, reason: "x" });
    await expect(client.invoices.cancel({ id: Invoice.id, reason: "x" })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
    });
  });
});

describe("a finalized invoice", () => {
  it("is sent with the stored PDF through the outbox", async () => {
    const { id, number } = await final();
    const { messageId } = await client.invoices.send({
      id,
      email: "guest@example.net",
      subject: `Invoice ${number}`,
      body: "Dear guest",
    });
    const { Messages } = await client.outbox.list({ objectType: "invoice", objectId: id });
    expect(Messages).toMatchObject([
      {
        id: messageId,
        recipient: "guest@example.net",
        sender: '"House GmbH" <office@house.example>',
        state: "pending",
      },
    ]);
    await house.runJobs();
    expect((await client.outbox.read({ id: messageId })).Message).toMatchObject({
      state: "sent",
      sandbox: true,
      attachments: [{ name: `${number}.pdf`, type: "application/pdf" }],
    });
  });

  it("is downloaded under its number", async () => {
    const { id, number } = await final();
    const person = await house.person({ admin: true });
    const reply = await house.request(`invoice/pdf/${id}`, {}, person);
    expect(reply.headers.get("content-disposition")).toContain(`${number}.pdf`);
    expect(new TextDecoder().decode((await reply.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  });
});

describe("the list", () => {
  it("finds by number, recipient, unit, state, day and contract, newest first", async () => {
    const invoice = await final();
    const latest = await draft();
    const ids = async (filter: object) =>
      (await client.invoices.list({ filter, amount: 500 })).Invoices.map(({ id }) => id);
    expect((await ids({}))[0]).toBe(latest.id);
    expect(await ids({ q: invoice.number?.toLowerCase() })).toEqual([invoice.id]);
    expect(await ids({ q: "groß" })).toContain(latest.id);
    expect(await ids({ q: "w17" })).toContain(invoice.id);
    expect(await ids({ q: "nobody" })).toEqual([]);
    expect(await ids({ state: ["draft"] })).not.toContain(invoice.id);
    expect(await ids({ contractId: invoice.contractId })).toEqual([invoice.id]);
    expect(await ids({ state: ["finalized"], from: "2026-11-22" })).toEqual([]);
    expect(await ids({ state: ["finalized"], from: "2026-11-21", until: "2026-11-21" })).toContain(
      invoice.id,
    );
    const sorted = await client.invoices.list({ sortcolumn: "total", sortby: "asc" });
    expect(sorted.Invoices[0]?.totalGross).toBeLessThan(0);
  });

  it("and every single invoice stay within branch and organization", async () => {
    const { id } = await final();
    const elsewhere = await house.user(
      { invoice: ["read", "create", "operation"] },
      { branches: [house.branchIds[1]] },
    );
    const stranger = await (await house.otherTenant()).admin();
    for (const other of [elsewhere, stranger]) {
      expect((await other.invoices.list({})).Invoices).toEqual([]);
      const attempts = [
        () => other.invoices.read({ id }),
        () => other.invoices.pdf({ id }),
        () => other.invoices.remove({ id }),
        () => other.invoices.cancel({ id, reason: "x" }),
        () => other.invoices.send({ id, email: "a@example.net", subject: "x", body: "" }),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    }
  });
});
