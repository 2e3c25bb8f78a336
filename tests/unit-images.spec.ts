import sharp from "sharp";
import { expect, hydrated, newUnit, test } from "./office.ts";

async function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

async function pictures(names: string[]) {
  const colours = ["#1867c0", "#15803d", "#b42318"];
  return Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: "image/png",
      buffer: await picture(colours[index] ?? "#000000"),
    })),
  );
}

test("many images at once, ordered by keys and by dragging, the first is the main one", async ({
  page,
  api,
}) => {
  const { id } = await newUnit(api, "Bilderhaus");
  const order = async () => (await api.units.read({ id })).RealEstate.images.map((image) => image.id);
  await page.goto(`/real_estate/edit/${id}?tab=images`);
  await hydrated(page);
  await page.getByLabel("Image files").setInputFiles(await pictures(["a.png", "b.png", "c.png"]));
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Images added: 3")).toBeVisible();
  const [first, second, third] = await order();

  await page.getByRole("button", { name: "Move image 2 forward" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Images saved").first()).toBeVisible();
  await expect.poll(order).toEqual([second, first, third]);

  await page.getByLabel("What image 1 shows").fill("Kitchen with a window");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await api.units.read({ id })).RealEstate.images[0]?.alt)
    .toBe("Kitchen with a window");

  const cards = page.locator("ol > li:has(img)");
  await cards.nth(2).locator("img").dragTo(cards.nth(0).locator("img"));
  await expect.poll(order).toEqual([third, second, first]);
  await expect(cards.nth(0)).toContainText("Main image");
});

test("images come in the size the screen needs", async ({ page, api }) => {
  const { id } = await newUnit(api, "Größenhaus");
  const [file] = await pictures(["a.png"]);
  await api.units.uploadImages({
    id,
    files: new File([new Uint8Array(file?.buffer ?? [])], "a.png", { type: "image/png" }),
  });
  await page.goto(`/real_estate/edit/${id}?tab=images`);
  const image = page.locator("ol img");
  await expect(image).toHaveAttribute("srcset", /320w, .*800w, .*1600w/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
});
