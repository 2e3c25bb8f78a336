import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, test } from "./office.ts";

const beside = join(import.meta.dirname, "../../shared/data/vienna-listings.csv");
const header =
  "price,host_id,neighbourhoods,property_type,room_type,accommodates,description_length,amenities,bedrooms,bathrooms,min_nights,availability_365,superhost_status,num_reviews,rating,latitude,longitude";

/** The listings of Vienna where they lie beside the checkout, else as many rows of the same columns, made here. */
function listings(): Buffer {
  if (existsSync(beside)) return readFileSync(beside);
  const districts = ["Leopoldstadt", "Wieden", "Neubau", "Josefstadt", "Simmering"];
  const rows = Array.from({ length: 7_074 }, (_, row) =>
    [
      60 + (row % 90),
      1000 + (row % 900),
      districts[row % 5],
      "Entire rental unit",
      "Entire home/apt",
      1 + (row % 6),
      70,
      7,
      1,
      "1.0",
      1 + (row % 4),
      200,
      0,
      1,
      "5.0",
      (48.1 + row / 100_000).toFixed(5),
      (16.3 + row / 100_000).toFixed(5),
    ].join(","),
  );
  return Buffer.from(`${[header, ...rows].join("\n")}\n`);
}

/** Only this test brings units of this city. */
const city = "Importstadt";

/** So many lines of the file; the whole of it is imported once. */
function firstRows(file: Buffer, count: number): Buffer {
  return Buffer.from(
    `${file
      .toString()
      .split("\n")
      .slice(0, count + 1)
      .join("\n")}\n`,
  );
}

async function unitsOf(api: Client): Promise<number> {
  return (await api.units.list({ amount: 1, count: "exact", filter: { city: [city] } })).Total;
}

test("a file is uploaded, its columns mapped, checked, imported; the same file again doubles nothing", async ({
  page,
  api,
}) => {
  const file = listings();
  const before = await unitsOf(api);
  const added: number[] = [];
  for (const round of [1, 2]) {
    await page.goto("/real_estate/import");
    await hydrated(page);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "listings.csv", mimeType: "text/csv", buffer: file });
    await page.locator("button[name=intent][value=upload]").click();
    await expect(page).toHaveURL(/step=columns/);
    await expect(
      page.locator("select[name='map.basePricePerNight'], select[name$='basePricePerNight']"),
    ).toHaveValue("price");
    await page.locator("input[name=defaultCity]").fill(city);
    await page.locator("select[name=defaultCountry]").selectOption("AT");
    await page.locator("button[name=intent][value=check]").click();
    await expect(page).toHaveURL(/step=check/);
    await expect(page.locator("button[name=intent][value=import]")).toBeVisible({ timeout: 60_000 });
    expect(await unitsOf(api), "a dry run changes nothing").toBe(before + (added[0] ?? 0));
    if (round === 2) break;
    await page.locator("button[name=intent][value=import]").click();
    await expect(page).toHaveURL(/\/jobs\/\d+/);
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    await expect.poll(async () => (await api.jobs.read({ id })).Job.state, { timeout: 60_000 }).toBe("done");
    const { report } = (await api.jobs.read({ id })).Job;
    expect(Number(report.added)).toBeGreaterThan(6_500);
    added.push(Number(report.added));
    expect(await unitsOf(api)).toBe(before + Number(report.added));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const again = await api.units.importFile({
    file: new File([new Uint8Array(firstRows(file, 300))], "again.csv", { type: "text/csv" }),
    defaultCity: city,
    defaultCountry: "AT",
  });
  expect(again.report).toMatchObject({ added: 0, rows: 300 });
  expect(await unitsOf(api)).toBe(before + (added[0] ?? 0));
});

test("over edited units: own edits stay, what differs is shown, and what is ticked is taken", async ({
  page,
  api,
}) => {
  const place = "Wiederholdorf";
  // Of hosts of their own: the same listings are imported elsewhere in this file.
  const rows = firstRows(listings(), 40).toString();
  const file = Buffer.from(rows.replaceAll(/^([\d.]+),(\d+)/gm, "$1,77$2"));
  const again = () => new File([new Uint8Array(file)], "again.csv", { type: "text/csv" });
  await api.units.importFile({ file: again(), defaultCity: place, defaultCountry: "AT" });
  const filter = { city: [place] };
  const [first, second] = (await api.units.list({ filter })).RealEstates;
  if (!first || !second) throw new Error("Nothing was imported.");
  const [ownPersons, ownPrice] = [first.persons + 5, 98_700];
  await api.units.update({
    realEstate: { id: first.id, persons: ownPersons, basePricePerNight: ownPrice },
  });
  await api.units.update({ realEstate: { id: second.id, label: "Mein Name", minNights: 9 } });

  await page.goto("/real_estate/import");
  await hydrated(page);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "again.csv", mimeType: "text/csv", buffer: file });
  await page.locator("button[name=intent][value=upload]").click();
  await page.locator("input[name=defaultCity]").fill(place);
  await page.locator("select[name=defaultCountry]").selectOption("AT");
  await page.locator("button[name=intent][value=check]").click();
  const differences = page.getByRole("table").filter({ hasText: "In the file" });
  await expect(differences.locator("tbody tr")).toHaveCount(3, { timeout: 60_000 });
  await expect(differences).toContainText("987");
  const taken = differences.getByRole("row").filter({ hasText: "Persons at most" });
  await expect(taken).toContainText(String(ownPersons));
  await taken.getByRole("checkbox").check();
  await page.locator("button[name=intent][value=import]").click();
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await expect.poll(async () => (await api.jobs.read({ id })).Job.state, { timeout: 60_000 }).toBe("done");
  const unitOf = async (of: number) => (await api.units.read({ id: of })).RealEstate;
  expect(await unitOf(first.id)).toMatchObject({ persons: first.persons, basePricePerNight: ownPrice });
  expect(await unitOf(second.id)).toMatchObject({ label: "Mein Name", minNights: 9 });
  expect((await api.units.list({ filter, count: "exact" })).Total).toBe(40);
});

test("bad rows are named with row, column and reason, and the good ones land", async ({ page, api }) => {
  const csv = "id;name;city;price\nb-1;Sonnenseite;Wien;80\nb-2;Schattenseite;Wien;-5\nb-3;;Wien;70\n";
  await page.goto("/real_estate/import");
  await hydrated(page);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "bad.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.locator("button[name=intent][value=upload]").click();
  await expect(page).toHaveURL(/step=columns/);
  for (const [field, column] of Object.entries({
    key: "id",
    label: "name",
    city: "city",
    basePricePerNight: "price",
  })) {
    await page.locator(`select[name$='${field}']`).first().selectOption(column);
  }
  await page.locator("select[name=defaultCountry]").selectOption("AT");
  await page.locator("button[name=intent][value=check]").click();
  const table = page.getByRole("table").last();
  await expect(table).toContainText("3", { timeout: 60_000 });
  await expect(table).toContainText("price");
  await page.locator("button[name=intent][value=import]").click();
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect
    .poll(async () => (await api.units.list({ filter: { q: "Sonnenseite" } })).Total, {
      timeout: 60_000,
    })
    .toBe(1);
  expect((await api.units.list({ filter: { q: "Schattenseite" } })).Total).toBe(0);
});

test("what is no table is refused in words", async ({ page }) => {
  await page.goto("/real_estate/import");
  await hydrated(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "photo.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("not a workbook at all"),
  });
  await page.locator("button[name=intent][value=upload]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(/\/real_estate\/import/);
});
