import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a stay is hidden from the list, put back, and not completed while it lasts", async ({
      page,
      api,
    }) => {
      const name = `Bulk-${own()}`;
      const { id: unit } = await newUnit(api, `Bulk ${own()}`);
      const stay = await newStay(api, unit, dayFromToday(30), dayFromToday(33), name);
      const list = `/real_estate/contracts/rent?q=${name}`;
      const rows = page.locator("[data-row]");
      await page.goto(list);
      if (javaScriptEnabled) await hydrated(page);
      await expect(rows).toHaveCount(1);
      await page.locator("[data-select]").check();
      await page.getByRole("button", { name: "Hide", exact: true }).press("Enter");
      await expect(page.locator("[data-bulk-check]")).toContainText("1 of 1 selected contracts");
      await page.getByRole("button", { name: "Hide 1" }).press("Enter");
      await expect(rows).toHaveCount(0);
      expect((await api.rentContracts.read({ id: stay })).contract.visible).toBe(false);
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(rows).toHaveCount(1);

      await page.goto(list);
      if (javaScriptEnabled) await hydrated(page);
      await page.locator("[data-select]").check();
      const act = page.locator("details[name=bulk]").filter({ hasText: "Complete" });
      await act.locator("summary").press("Enter");
      await act.getByRole("button").press("Enter");
      if (!javaScriptEnabled) {
        await page.getByLabel("Reason, for stays with something open").fill("paid in cash");
        await page.locator("[data-bulk-ask]").getByRole("button", { name: "Complete" }).press("Enter");
      }
      await expect(page.locator("[data-bulk-check]")).toContainText("Not possible for 1");
      expect((await api.rentContracts.read({ id: stay })).contract.status).not.toBe("COMPLETED");
    });

    test("a to-do is written down, refused without a text, and done", async ({ page, api }) => {
      const { id: unit } = await newUnit(api, `Todo ${own()}`);
      const stay = await newStay(api, unit, dayFromToday(40), dayFromToday(43), `Todo-${own()}`);
      const text = `Bring a cot ${own()}`;
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=tasks`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Add a to-do" }).press("Enter");
      // Without a script the browser itself keeps an empty form back.
      if (javaScriptEnabled) await page.locator("[name=text][aria-invalid=true]").waitFor();
      await page.getByLabel("What is to be done").fill(text);
      const [year, month, day] = dayFromToday(0).split("-");
      await page.getByLabel("Due on").fill(`${day}/${month}/${year}`);
      await page.getByRole("button", { name: "Add a to-do" }).press("Enter");
      await expect(page.getByRole("link", { name: "1 to-do" })).toBeVisible();

      await page.goto("/");
      const due = page.locator("li").filter({ hasText: text });
      await due.getByRole("button", { name: /^Done/ }).press("Enter");
      await expect(page.locator("li").filter({ hasText: text })).toHaveCount(0);
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=tasks`);
      await page.getByRole("button", { name: /^To do after all/ }).press("Enter");
      await expect(page.getByRole("button", { name: /^Done/ })).toBeVisible();
    });

    test("check-in details go out from the messages of a stay, and stand there", async ({ page, api }) => {
      const { id: unit } = await newUnit(api, `Mail ${own()}`);
      const stay = await newStay(api, unit, dayFromToday(50), dayFromToday(53), `Mail-${own()}`);
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=messages`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByText("No messages about this stay yet.")).toBeVisible();
      if (javaScriptEnabled) await page.keyboard.press("w");
      else await page.getByRole("link", { name: /by e-mail/ }).press("Enter");
      const sent = page.getByText(/Ihre Ankunft in/).first();
      const send = page.getByRole("button", { name: /by e-mail/ });
      await expect(send).toBeVisible();
      await expect(sent).toBeHidden();
      await send.press("Enter");
      await expect(sent).toBeVisible();
      await page.getByRole("link", { name: /^Show the text of/ }).press("Enter");
      await expect(page.getByText("/stay/…")).toBeVisible();
    });

    test("who checks a guest in from the home is told what the register wants", async ({ page, api }) => {
      const { id: unit } = await newUnit(api, `Home ${own()}`);
      const name = `Home-${own()}`;
      const stay = await newStay(api, unit, dayFromToday(0), dayFromToday(2), name);
      await api.rentContracts
        .updateStatus({ id: stay, status: "ACTIVE", reason: "by phone" })
        .catch(() => null);
      await page.goto("/?all=arrivals");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: new RegExp(`Check in.*${name}`) }).press("Enter");
      await page.waitForURL(/confirm=checkIn/);
      expect((await api.rentContracts.read({ id: stay })).contract.checkedInAt).toBeNull();
      await page.getByRole("button", { name: "Check in all the same" }).press("Enter");
      await expect
        .poll(async () => (await api.rentContracts.read({ id: stay })).contract.checkedInAt)
        .not.toBeNull();
    });
  });
}
