import { z } from "zod";
import { screenPaths } from "#contract/platform/screens.ts";
import * as registry from "#contract/registry.ts";
import { expect, test } from "./office.ts";

/** All names that any list's filter has in the contract. */
const filterNames = new Set(
  Object.values(registry).flatMap((calls) =>
    Object.values<{ input: z.ZodType }>(calls).flatMap(({ input }) => {
      const filter = input instanceof z.ZodObject ? input.shape.filter : null;
      const inner = filter instanceof z.ZodPrefault ? filter.unwrap() : null;
      return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
    }),
  ),
);

test("no list fails at an odd filter in its address: one value, two, none, a part of it", async ({
  request,
}) => {
  test.setTimeout(480_000);
  expect(filterNames.size).toBeGreaterThan(60);
  const failed: string[] = [];
  const names = [...filterNames].map((name) => `f.${name}`);
  const paths = screenPaths.filter((path) => !/[{:$]/.test(path));
  // All at once first; name by name only where that fails.
  const odd = (name: string) => [
    `${name}=Auer`,
    `${name}=1&${name}=2`,
    `${name}=`,
    `${name}.min=x`,
    `${name}.from=x`,
  ];
  const status = async (path: string, query: string) => (await request.get(`${path}?${query}`)).status();
  for (const path of paths)
    for (const variant of odd("f.q").keys()) {
      const queries = names.map((name) => odd(name)[variant] ?? "");
      if ((await status(path, queries.join("&"))) < 500) continue;
      for (const query of queries) if ((await status(path, query)) >= 500) failed.push(`${path}?${query}`);
    }
  for (const path of paths)
    for (const query of odd("f.q")) if ((await status(path, query)) >= 500) failed.push(`${path}?${query}`);
  expect(failed).toEqual([]);
});

test("what an address asks for and is not there is said, and the nearest is shown", async ({ page }) => {
  await page.goto("/real_estate?page=9999&f.price.min=x");
  const note = page.locator("main").getByRole("status");
  await expect(note).toContainText("fewer pages than the address asks for");
  await expect(note).toContainText("“x”");
  expect(await page.locator("tr[data-row]").count()).toBeGreaterThan(0);

  for (const path of ["/calendar/time-line/rents?from=2026-02-31", "/?date=2026-02-31"]) {
    await page.goto(path);
    await expect(page.locator("main .notice").first(), path).toContainText("2026-02-31");
  }
  await page.getByRole("link", { name: "Rent contracts" }).first().click();
  await expect(page).toHaveTitle("Rent contracts");
  await expect(page.locator("main .notice")).toHaveCount(0);
});

test("the contracts open at what runs and comes; what is past is a link away", async ({ page }) => {
  await page.goto("/real_estate/contracts/rent");
  await expect(page.getByRole("link", { name: "Now and next" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Past", exact: true }).click();
  await expect(page).toHaveURL(/part=past/);
  await expect(page.getByRole("columnheader", { name: /Check-in/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});
