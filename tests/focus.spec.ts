import { dayFromToday, expect, hydrated, newStay, newUnit, test, typed } from "./office.ts";

test("the timeline's keys work on arrival, and after each dialog", async ({ page, api }) => {
  const unit = await newUnit(api, "Pfeile 1");
  await page.goto("/buildings");
  await hydrated(page);
  await page.getByRole("link", { name: "Occupancy" }).click();
  const grid = page.getByRole("grid");
  const marked = page.getByRole("status").filter({ hasText: /2 nights/ });
  await expect(grid).toBeFocused();
  await page.goto(`/calendar/time-line/rents?q=${encodeURIComponent("Pfeile 1")}&from=${dayFromToday(30)}`);
  await expect(grid).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(marked).toBeAttached();
  for (const key of ["b", "g", "Control+k", "?"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(grid).toBeFocused();
    // The range is still there, and goes on from where it was.
    await expect(marked).toBeAttached();
  }
  await page.keyboard.press("b");
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(grid).toBeFocused();
  // The range went with the block; the arrow reads out what stands there now.
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: /Pfeile 1, .*Maintenance/ })).toBeAttached();
  const { blocks } = await api.calendar.rent({
    from: dayFromToday(29),
    until: dayFromToday(40),
    filter: { unitId: unit.id },
  });
  expect(blocks).toMatchObject([{ from: dayFromToday(30), until: dayFromToday(32) }]);
});

test("the timeline's keys work from a button, and g leads on to other screens", async ({ page }) => {
  await page.goto("/calendar/time-line/rents");
  await expect(page.getByRole("grid")).toBeFocused();
  await page.getByRole("link", { name: "Later" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("grid")).toBeFocused();
  await page.keyboard.press("g");
  await expect(page.getByLabel("Date", { exact: true })).toBeFocused();
  await page.keyboard.press("v");
  await expect(page).toHaveURL(/\/real_estate\/contracts\/rent$/);
});

test("a long range keeps its beginning while other months are loaded", async ({ page, api }) => {
  await newUnit(api, "Langstrecke 1");
  await page.goto(`/calendar/time-line/rents?q=Langstrecke&from=${dayFromToday(29)}`);
  await expect(page.getByRole("grid")).toBeFocused();
  const first = typed(dayFromToday(29));
  // At the end of what is loaded the next months are fetched while scrolling rests; then the keys go on.
  await expect(async () => {
    for (let night = 0; night < 10; night += 1) await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("status").filter({ hasText: /, 1?[7-9]\d nights/ })).toBeAttached({
      timeout: 300,
    });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("status").filter({ hasText: `Langstrecke 1, ${first}` })).toBeAttached();
});

test("nobody who types is disturbed by a screen that comes", async ({ page }) => {
  await page.route("**/rents/units?**", async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto("/calendar/time-line/rents");
  const search = page.locator("[data-palette]");
  await search.focus();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(search).toBeFocused();
});

test("what is new is typed at once, and what is refused is where the cursor goes", async ({ page }) => {
  await page.goto("/clients");
  await hydrated(page);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/clients\/edit\/new/);
  await expect(page.locator("form :is(input,select):focus")).toBeVisible();
  // Whoever does not see the page hears where it is.
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "New client" })).toBeAttached();
  await page.keyboard.press("Control+Enter");
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
});

test("whoever leaves the first screen before its last script came still hears and finds the next", async ({
  page,
}) => {
  let come = () => undefined;
  const left = new Promise<void>((resolve) => {
    come = () => void resolve();
  });
  await page.route("**/assets/companions-*.js", (route) => left.then(() => route.continue()));
  await page.goto("/clients");
  await hydrated(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "New client" })).toBeVisible();
  come();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "New client" })).toBeAttached();
  await expect(page.locator("form :is(input,select):focus")).toBeVisible();
});

test("a list begins with its first row, a record with its tab, e with its first field", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Fokus 1");
  await newStay(api, unit.id, dayFromToday(200), dayFromToday(203), "Fokussiert");
  await page.goto("/buildings");
  await hydrated(page);
  await page.getByRole("link", { name: "Real estate", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const first = page.locator("[data-row]").first();
  await page.keyboard.press("ArrowDown");
  await expect(first.locator("[data-open]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/real_estate\/edit\/\d+/);
  await expect(page.locator("nav a[aria-current=page]:focus")).toBeVisible();
  await page.keyboard.press("]");
  await expect(page.getByRole("link", { name: /^2/ })).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator("form input:focus, form select:focus")).toBeVisible();
});

test("the help names every key of a contract and an invoice", async ({ page, api }) => {
  const unit = await newUnit(api, "Hilfe 1");
  const stay = await newStay(api, unit.id, dayFromToday(5), dayFromToday(8), "Hilfe");
  const { Invoice } = await api.invoices.generate({ id: stay });
  await page.goto("/keys");
  const help = await page.locator("main section").evaluateAll((groups) =>
    groups.map((group) => ({
      name: group.querySelector("h2")?.textContent ?? "",
      keys: [...group.querySelectorAll("kbd")].map((key) => key.textContent ?? ""),
    })),
  );
  for (const [path, group] of [
    [`/real_estate/contracts/rent/${stay}`, "In a contract"],
    [`/report/monetary/invoice/${Invoice.id}`, "In an invoice"],
  ] as const) {
    await page.goto(path);
    const keys = await page
      .locator("main [data-key]")
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute("data-key")?.toUpperCase() ?? ""),
      );
    expect(keys.length, path).toBeGreaterThan(0);
    const named = help.filter(({ name }) => name === group || name === "In a record");
    const keyNames = named.flatMap((part) => part.keys);
    const tabs = keyNames.includes("…") ? [..."12345678"] : [];
    expect([...keyNames, ...tabs], path).toEqual(expect.arrayContaining(keys));
  }
});
