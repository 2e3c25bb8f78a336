import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
const { platform, ownerUrl, organizationId, branchIds } = house;
const reader = await house.user({ building: ["read"] }, { branches: [branchIds[0]] });
const other = await house.user({ client: ["read"] });
const elsewhere = await house.user({ building: ["read"] }, { branches: [branchIds[1]] });
const stranger = await (await house.otherTenant()).admin();
const buildingId = await inTenant(platform.db, organizationId, async (trx) => {
  const building = {
    name: "Haus",
    type: "Altbau",
    address: "Graben 1",
    city: "Wien",
    country: "AT",
  } as const;
  const row = { organization_id: organizationId, branch_id: branchIds[0], ...building };
  return (await trx.insertInto("building").values(row).returning("id").executeTakeFirstOrThrow()).id;
});

const add = (object: { type: string; id: number } | null) =>
  inTenant(platform.db, organizationId, (trx) =>
    storeFile({ trx, organizationId, user: null }, platform.storage, {
      bytes: new TextEncoder().encode("floor plan"),
      name: "C:\\plans\\Grundriß.pdf",
      type: "application/pdf",
      object,
    }),
  );
const textOf = async (reply: unknown) => new Response((reply as FileReply).body).text();

describe("files", () => {
  it("are given to those who may read the object they belong to", async () => {
    const id = await add({ type: "building", id: buildingId });
    const reply = await reader.files.download({ id });
    expect(reply).toMatchObject({ name: "Grundriß.pdf", type: "application/pdf" });
    expect(await textOf(reply)).toBe("floor plan");
  });

  it("are not there for anybody else: without the permission, in another branch, in another organization", async () => {
    const id = await add({ type: "building", id: buildingId });
    for (const client of [other, elsewhere, stranger]) {
      await expect(client.files.download({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(client.files.ticket({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    }
  });

  it("of an object nobody has rules for are shown to nobody", async () => {
    for (const type of ["secret", "constructor", "__proto__"]) {
      const id = await add({ type, id: buildingId });
      await expect(reader.files.download({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    }
  });

  it("leave no row behind when their transaction is undone", async () => {
    const undone = inTenant(platform.db, organizationId, async (trx) => {
      await storeFile({ trx, organizationId, user: null }, platform.storage, {
        bytes: new Uint8Array(1),
        name: "gone",
        type: "text/plain",
        object: null,
      });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT id FROM stored_file WHERE name = 'gone'"),
    );
    expect(rows).toEqual([]);
  });
});

describe("a download ticket", () => {
  it("fetches the file once, without a sign-in", async () => {
    const { ticket } = await reader.files.ticket({ id: await add({ type: "building", id: buildingId }) });
    const anybody = stranger.files;
    expect(await textOf(await anybody.ticketDownload({ ticket }))).toBe("floor plan");
    await expect(anybody.ticketDownload({ ticket })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("works over HTTP, as a download nobody caches or runs", async () => {
    const { ticket } = await reader.files.ticket({ id: await add({ type: "building", id: buildingId }) });
    const response = await house.request(`files/ticket-download/${ticket}`);
    expect(await response.text()).toBe("floor plan");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Grundri%C3%9F.pdf",
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await house.request(`files/ticket-download/${ticket}`)).status).toBe(404);
  });

  it("wins once when it is used twice at the same moment", async () => {
    const { ticket } = await reader.files.ticket({ id: await add({ type: "building", id: buildingId }) });
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => reader.files.ticketDownload({ ticket })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("expires after 60 s and is stored only as its hash", async () => {
    const id = await add({ type: "building", id: buildingId });
    const before = Date.now();
    const { ticket, expiresAt } = await reader.files.ticket({ id });
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 60_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 60_000);
    await asOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ line: string }>(
        "SELECT row_to_json(t)::text AS line FROM download_ticket t",
      );
      expect(rows.map(({ line }) => line).join()).not.toContain(ticket);
      await owner.query("UPDATE download_ticket SET expires_at = now() - interval '1 second'");
    });
    await expect(reader.files.ticketDownload({ ticket })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it("made up is refused", async () => {
    await expect(reader.files.ticketDownload({ ticket: "x".repeat(43) })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
    await expect(reader.files.ticketDownload({ ticket: "' OR 1=1" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });
});
