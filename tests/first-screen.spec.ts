import type { Page } from "@playwright/test";
import { dayFromToday, expect, newStay, newUnit, prefer, test } from "./office.ts";

interface Placed {
  text: string;
  left: number;
  top: number;
  width: number;
}

/** Where the nights begin: to the left of it the column of labels covers them. */
const edgeOf = (page: Page, within: string) =>
  page.locator(`${within} .tl-corner`).evaluate((corner) => corner.getBoundingClientRect().right);

/** What is drawn on the rows of a part of the page, as it is seen: place, width and words. */
async function drawn(page: Page, within: string): Promise<Placed[]> {
  const edge = await edgeOf(page, within);
  return page.locator(`${within} :is(.tl-bar, .tl-unit, .tl-group-name, .tl-day)`).evaluateAll(
    (boxes, start) =>
      boxes
        .map((box) => ({
          box: box.getBoundingClientRect(),
          text: box.textContent?.trim() ?? "",
          of: box.className,
        }))
        .filter(({ box, of }) => box.right > start || /unit|group/.test(of))
        .filter(({ box }) => box.left < innerWidth && box.top < innerHeight)
        .map(({ box: { left, top, width }, text }) => ({
          text,
          left: Math.round(left),
          top: Math.round(top),
          width: Math.round(width),
        }))
        .sort((one, other) => one.top - other.top || one.left - other.left),
    edge,
  );
}

for (const width of [1366, 390]) {
  test(`the island draws at ${width} px what the server wrote, in the same place`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const number of [101, 102, 103]) {
      const unit = await newUnit(api, `Ferienresidenz Seeblick Haus ${width} Top ${number}`);
      await newStay(api, unit.id, dayFromToday(number - 103), dayFromToday(number - 98), "Erstbild");
    }
    // The island's own period waits, so that there is time to look at what was there before.
    let goOn = () => {};
    const looked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/rents/units?**", async (route) => {
      await looked;
      await route.continue();
    });
    await page.goto(`/calendar/time-line/rents?q=${encodeURIComponent(`Haus ${width} Top`)}`);
    await expect(page.getByText("Erstbild").first()).toBeVisible();
    const written = await drawn(page, ".tl-first");
    expect(written.filter(({ text }) => text.includes("Erstbild"))).toHaveLength(3);
    goOn();
    await expect(page.getByRole("grid")).toBeFocused();
    expect(await drawn(page, "[role=grid]")).toEqual(written);
    await expect(page.locator(".tl-first")).toHaveCount(0);
  });
}

test("a telephone shows yesterday, today and the days after; names that begin alike are told apart", async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const number of [7, 8])
    await newUnit(api, `Apartmenthaus Sonnenhof an der Promenade, Wohnung ${number}`);
  await page.goto("/calendar/time-line/rents?q=Sonnenhof");
  await expect(page.getByRole("grid")).toBeFocused();
  const edge = await edgeOf(page, "[role=grid]");
  const seen = await page.locator("[role=grid] .tl-day").evaluateAll(
    (columns, start) =>
      columns
        .map((column) => ({ today: column.hasAttribute("data-today"), box: column.getBoundingClientRect() }))
        .filter(({ box }) => box.left >= start - 1 && box.right <= innerWidth)
        .map(({ today }) => today),
    edge,
  );
  expect(seen).toEqual([false, true, false, false, false, false, false]);
  const ends = page.locator("[role=grid] .tl-unit b > span");
  await expect(ends).toHaveText(["7", "8"]);
  for (const end of await ends.all())
    expect(await end.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

for (const language of ["de", "ru"]) {
  test(`all that can be done stays within a narrow window (${language})`, async ({ page, context, api }) => {
    const unit = await newUnit(api, `Schmal ${language}`);
    const client = { firstname: "Ida", lastname: "Eng", email: "ida@mail.example" };
    const stay = { checkIn: dayFromToday(1), checkOut: dayFromToday(3), client };
    await api.rentContracts.create({ propertyId: unit.id, contract: stay });
    const forced = { ...stay, force: true, forceReason: "Messe" };
    await api.rentContracts.create({ propertyId: unit.id, contract: forced });
    await page.setViewportSize({ width: 390, height: 800 });
    await prefer(context, { language });
    await page.goto("/calendar/time-line/rents");
    await expect(page.getByRole("grid")).toBeFocused();
    const acts = page.locator(".tl-actions").filter({ visible: true }).locator("> *");
    await expect(acts).toHaveCount(3);
    const over = await acts.evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > innerWidth),
    );
    expect(over).toEqual([]);
  });
}
