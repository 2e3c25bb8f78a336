import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testHouse } from "#api/platform/testing.ts";
import { pictureFile } from "#api/property/units/units-testing.ts";

const house = await testHouse();
const [vienna] = house.branchIds;
const admin = await house.admin();
const add = async (label: string) =>
  (await admin.units.add({ realEstate: { branchId: vienna, label, city: "Wien", country: "AT" } }))
    .RealEstateId;
const imagesOf = async (id: number) => (await admin.units.read({ id })).RealEstate.images;
const withImages = async (label: string, count: number) => {
  const id = await add(label);
  const files = await Promise.all(
    Array.from({ length: count }, (_, index) => pictureFile(`room-${index}.png`)),
  );
  await admin.units.uploadImages({ id, files });
  return { id, images: await imagesOf(id) };
};
const arranged = (images: { id: number; alt: string }[]) => images.map(({ id, alt }) => ({ id, alt }));

describe("images of a unit", () => {
  it("are kept in order and served in four sizes", async () => {
    const { id, images } = await withImages("A1", 2);
    expect(images).toMatchObject([{ position: 0, alt: "", width: 60, height: 40 }, { position: 1 }]);
    const file = z.object({ type: z.string(), name: z.string() });
    for (const size of ["thumb", "medium", "large", "full"] as const) {
      expect(file.parse(await admin.units.image({ id: images[0]?.id ?? 0, size }))).toMatchObject({
        type: "image/webp",
      });
    }
    expect((await admin.units.list({ filter: { q: "A1" } })).RealEstates[0]).toMatchObject({
      id,
      images: 2,
    });
  });
  it("refuse a text that calls itself a picture, and the good ones sent with it", async () => {
    const id = await add("A2");
    const text = new File(["<script>alert(1)</script>"], "room.png", { type: "image/png" });
    await expect(
      admin.units.uploadImages({ id, files: [await pictureFile("good.png"), text] }),
    ).rejects.toMatchObject({ errorType: "FILE_REFUSED" });
    expect(await imagesOf(id)).toEqual([]);
  });
  it("are ordered, described and removed in one go", async () => {
    const { id, images } = await withImages("A3", 3);
    const [first, second, third] = arranged(images);
    if (!first || !second || !third) throw new Error("no images");
    await admin.units.arrangeImages({ id, images: [{ ...third, alt: "Kitchen" }, first] });
    expect(arranged(await imagesOf(id))).toEqual([{ id: third.id, alt: "Kitchen" }, first]);
    const { History } = await admin.units.history({ id });
    expect(History[0]?.action).toBe("arrangeImages");
  });
  it("of another unit cannot be taken over", async () => {
    const mine = await withImages("A4", 1);
    const other = await withImages("A5", 1);
    const wanted = { id: mine.id, images: arranged([...mine.images, ...other.images]) };
    await expect(admin.units.arrangeImages(wanted)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await imagesOf(other.id)).toHaveLength(1);
  });
  it("are not shown to another organization", async () => {
    const { images } = await withImages("A6", 1);
    const stranger = await (await house.otherTenant()).admin();
    await expect(stranger.units.image({ id: images[0]?.id ?? 0, size: "thumb" })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});
