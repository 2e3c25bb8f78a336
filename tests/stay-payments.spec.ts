import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a payment is taken, taken back with a reason, reminded of, and reminders are paused", async ({
      page,
      api,
    }) => {
      const { id: unit } = await newUnit(api, `Plan ${own()}`);
      const stay = await newStay(api, unit, dayFromToday(30), dayFromToday(33), `Plan-${own()}`);
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=payments`);
      if (javaScriptEnabled) await hydrated(page);
      const rent = page.locator("[data-rows] > tr").first();

      await rent.getByLabel("Method").selectOption("cash");
      await rent.getByRole("button", { name: "Mark as paid" }).press("Enter");
      await expect(rent).toContainText("paid");
      await rent.getByRole("link", { name: "Undo payment" }).press("Enter");
      const reason = page.getByRole("textbox", { name: "Reason" });
      await reason.fill("The note was false");
      await reason.press("Enter");
      await expect(rent).toContainText("The note was false");
      await expect(rent.getByRole("button", { name: "Mark as paid" })).toBeVisible();

      await rent.getByRole("link", { name: "Remind", exact: true }).press("Enter");
      await page.getByRole("button", { name: "Remind", exact: true }).press("Enter");
      await expect(rent).toContainText("Reminder 1:");
      await expect(rent.getByRole("link", { name: "Remind", exact: true })).toHaveCount(0);

      await rent.getByRole("link", { name: "Pause reminders" }).press("Enter");
      const until = page.getByRole("textbox", { name: /^Until/ });
      await until.fill("01/01/2020");
      await until.press("Enter");
      await expect(page.getByText("Choose a day that is still to come")).toBeVisible();
      await expect(until).toHaveValue("01/01/2020");
      const [year, month, day] = dayFromToday(10).split("-");
      await until.fill(`${day}/${month}/${year}`);
      await until.press("Enter");
      await expect(rent).toContainText(`No reminder before ${day}/${month}/${year}`);
      await rent.getByRole("button", { name: "End the pause" }).press("Enter");
      await expect(rent).not.toContainText("No reminder before");
    });
  });
}
