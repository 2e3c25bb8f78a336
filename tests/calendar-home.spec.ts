import { dayFromToday, expect, hydrated, test, typed } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an event is entered in a month, refused where it ends too early, repeated, and read in each view", async ({
      page,
      api,
    }) => {
      const day = dayFromToday(scripts ? 611 : 651);
      const title = `Monatsblatt ${scripts}`;
      await page.goto(`/?view=month&date=${day}&event=new&on=${day}`);
      if (scripts) await hydrated(page);
      await page.getByLabel("What", { exact: true }).fill(title);
      await page.getByLabel("From", { exact: true }).fill("10:00");
      await page.getByLabel("Until", { exact: true }).fill("09:00");
      await page.getByLabel("Repeats").selectOption({ label: "each week" });
      await page.getByRole("button", { name: "Enter event" }).press("Enter");
      const until = page.getByLabel("Until", { exact: true });
      await expect(until).toHaveAttribute("aria-invalid", "true");
      await until.fill("11:00");
      await page.getByRole("button", { name: "Enter event" }).press("Enter");
      await expect(page.getByText("Appointment entered")).toBeVisible();
      for (const view of ["month", "week", "day", "agenda"]) {
        await page.goto(`/?view=${view}&date=${day}`);
        await expect(page.getByRole("link", { name: new RegExp(`10:00.*${title}`) }).first()).toBeVisible();
      }
      const { Events } = await api.calendarEvents.list({ from: day, until: day });
      expect(Events.filter((event) => event.title === title)).toMatchObject([{ repeats: "FREQ=WEEKLY" }]);
    });

    test("the feed has an address until it is withdrawn", async ({ page, request }) => {
      await page.goto("/?view=week&feed=1");
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: /Make an address|New address/ }).press("Enter");
      const address = page.getByLabel("Address", { exact: true });
      await expect(address).toHaveValue(/\/calendar\/feed\/.+\.ics$/);
      const path = new URL(await address.inputValue()).pathname;
      const feed = await request.get(path);
      expect(await feed.text()).toContain("BEGIN:VCALENDAR");
      await page.getByRole("button", { name: "Withdraw" }).press("Enter");
      await expect(address).toHaveCount(0);
      expect((await request.get(path)).status()).toBe(404);
    });
  });
}

test("an event is carried by keys, and put back", async ({ page, api }) => {
  const day = dayFromToday(700);
  const next = dayFromToday(701);
  const when = { startsOn: day, startsAt: "10:00", endsOn: day, endsAt: "11:00", typeId: 1 };
  const { eventId: id } = await api.calendarEvents.add({ event: { ...when, title: "Wanderung" } });
  await page.goto(`/?view=day&date=${day}`);
  await hydrated(page);
  const entry = page.locator(`[data-carry="${id}"]`);
  await entry.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText(`${typed(next)} 10:15 – 11:30`, { exact: false }).first()).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Event moved.").first()).toBeVisible();
  expect((await api.calendarEvents.read({ id })).Event).toMatchObject({
    startsOn: next,
    startsAt: "10:15",
    endsAt: "11:30",
  });
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect(entry).toBeVisible();
  expect((await api.calendarEvents.read({ id })).Event).toMatchObject(when);
});

test("six people are too many side by side", async ({ page }) => {
  await page.goto("/?view=day&chosen=1&person=1&person=2&person=3&person=4&person=5&person=6&type=1");
  await expect(page.getByText("You can select up to 5 resources")).toBeVisible();
});
