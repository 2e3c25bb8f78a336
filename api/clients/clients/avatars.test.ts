import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const [vienna, berlin] = house.branchIds;
const admin = await house.admin();

async function photo({ width = 900, height = 600 } = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#735" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Mara Moser, Graz" } })
    .toBuffer();
  return new File([new Uint8Array(bytes)], "Mara.jpg", { type: "image/jpeg" });
}

let clients = 0;
async function newClient(branchId: number = vienna) {
  clients += 1;
  const client = { branchId, lastname: `Moser ${clients}`, email: `mara${clients}@mail.example` };
  return (await admin.clients.add({ client })).ClientId;
}

async function withPicture(branchId?: number) {
  const id = await newClient(branchId);
  const { avatar } = await admin.clientAvatars.set({ id, file: await photo() });
  if (avatar === null) throw new Error("The picture was not kept");
  return { id, avatar };
}

const bytesOf = async (reply: unknown) =>
  new Uint8Array(await new Response((reply as { body: BodyInit }).body).arrayBuffer());
const storedFiles = () =>
  inTenant(house.platform.db, house.organizationId, (trx) =>
    trx.selectFrom("stored_file").select(["id", "key"]).where("object_type", "=", "client.avatar").execute(),
  );
const nothing = { errorType: "NOT_FOUND" };

describe("the picture of a client", () => {
  it("is small, encoded anew without what the file said besides, and stands at the client", async () => {
    const { id, avatar } = await withPicture();
    expect((await admin.clients.read({ id })).Client.avatar).toBe(avatar);
    const bytes = await bytesOf(await admin.clientAvatars.image({ id: avatar }));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 213 });
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("Mara Moser");
    const [entry] = (await admin.clients.history({ id })).History;
    expect(entry).toMatchObject({ action: "setAvatar" });
  });

  it("takes the former one's place, whose file goes, and is removed with its file", async () => {
    const { id, avatar } = await withPicture();
    const key = (await storedFiles()).find((file) => file.id === avatar)?.key ?? "";
    const { avatar: second } = await admin.clientAvatars.set({ id, file: await photo({ width: 40 }) });
    await expect(admin.clientAvatars.image({ id: avatar })).rejects.toMatchObject(nothing);
    await house.runJobs();
    await expect(house.platform.storage.get(key)).rejects.toThrow();
    await admin.clientAvatars.set({ id });
    expect((await admin.clients.read({ id })).Client.avatar).toBeNull();
    expect((await storedFiles()).map((file) => file.id)).not.toContain(second);
  });

  it("is no program under the name of a picture", async () => {
    const id = await newClient();
    const file = new File(["<svg onload='x'/>"], "a.svg", { type: "image/svg+xml" });
    await expect(admin.clientAvatars.set({ id, file })).rejects.toMatchObject({ errorType: "FILE_REFUSED" });
  });

  it("is shown to nobody of another branch or organization, and to nobody who does not see names", async () => {
    const { id, avatar } = await withPicture(berlin);
    const ofVienna = await house.user(
      { client: ["read", "edit"], client_name: ["read"] },
      { branches: [vienna] },
    );
    const nameless = await house.user({ client: ["read", "edit"] });
    const reader = await house.user({ client: ["read"], client_name: ["read"] });
    const stranger = await (await house.otherTenant()).admin();
    for (const other of [ofVienna, stranger]) {
      await expect(other.clientAvatars.image({ id: avatar })).rejects.toMatchObject(nothing);
      await expect(other.clientAvatars.set({ id })).rejects.toMatchObject(nothing);
    }
    await expect(nameless.clientAvatars.image({ id: avatar })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    expect((await nameless.clients.read({ id })).Client.avatar).toBeNull();
    await expect(reader.clientAvatars.set({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    expect((await bytesOf(await reader.clientAvatars.image({ id: avatar }))).length).toBeGreaterThan(50);
  });

  it("goes with the person, also the one of a client that was merged into them", async () => {
    const [one, other] = [await newClient(), await withPicture()];
    await inTenant(house.platform.db, house.organizationId, (trx) =>
      trx
        .updateTable("client")
        .set({ merged_into: one, deleted_at: "2026-01-01T00:00:00Z" })
        .where("id", "=", other.id)
        .execute(),
    );
    const own = await admin.clientAvatars.set({ id: one, file: await photo() });
    const name = (await admin.clients.read({ id: one })).Client.name;
    const person = await house.person({ admin: true });
    await person.client.clientPrivacy.anonymise({ id: one, name });
    const left = (await storedFiles()).map((file) => file.id);
    expect(left).not.toContain(own.avatar);
    expect(left).not.toContain(other.avatar);
  });
});
