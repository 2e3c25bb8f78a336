import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { reencodeImage } from "#api/platform/files/images.ts";

const gps = {
  IFD0: { Make: "Camera", Orientation: "6" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "48/1 12/1 30/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "16/1 22/1 0/1",
  },
};

/** Left half red, right half blue. */
function picture(width: number, height: number) {
  const right = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f00"/><rect x="50%" width="50%" height="100%" fill="#00f"/></svg>`,
  );
  return sharp(right).removeAlpha();
}

const halfPicture = (await picture(300, 300).png().toBuffer()).subarray(0, 400);

describe("encoding an image anew", () => {
  it("makes four sizes, the largest no larger than the original", async () => {
    const image = await reencodeImage(await picture(2000, 1000).jpeg().toBuffer());
    expect(image).toMatchObject({ type: "image/webp", width: 2000, height: 1000 });
    for (const [bytes, width] of [
      [image.full, 2000],
      [image.large, 1600],
      [image.medium, 800],
      [image.thumb, 320],
    ] as const) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
    }
  });

  it("does not blow up a small image", async () => {
    const { full, thumb } = await reencodeImage(await picture(100, 50).png().toBuffer());
    expect([(await sharp(full).metadata()).width, (await sharp(thumb).metadata()).width]).toEqual([100, 100]);
  });

  it("leaves out where and with what it was taken, and turns it upright", async () => {
    const taken = await picture(400, 200).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = await sharp(taken).metadata();
    expect(before.exif?.includes("Camera")).toBe(true);
    expect(before.orientation).toBe(6);
    const { full, width, height } = await reencodeImage(taken);
    const after = await sharp(full).metadata();
    expect(after).not.toHaveProperty("exif");
    expect(after).not.toHaveProperty("xmp");
    expect([width, height]).toEqual([200, 400]);
    const [red = 0, , blue = 255] = await sharp(full)
      .extract({ left: 100, top: 50, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it("keeps the first picture of an animation", async () => {
    const first = await picture(60, 80).png().toBuffer();
    const second = await picture(60, 80).negate().png().toBuffer();
    const animation = await sharp([first, second], { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { full } = await reencodeImage(animation);
    const after = await sharp(full).metadata();
    expect([after.pages ?? 1, after.height]).toEqual([1, 80]);
  });

  it("refuses a small file that unpacks into a giant", async () => {
    const giant = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    expect(giant.length).toBeLessThan(1_000_000);
    await expect(reencodeImage(giant)).rejects.toMatchObject({ reason: "imageTooLarge" });
  });

  it.each([
    ["text", Buffer.from("no picture")],
    [
      "a drawing with scripts",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ["half a picture", halfPicture],
  ])("refuses %s", async (_, bytes) => {
    await expect(reencodeImage(bytes)).rejects.toMatchObject({ name: "FileError", reason: "notAnImage" });
  });
});
