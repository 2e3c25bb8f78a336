import { expect, hydrated, test } from "./office.ts";
import { screens } from "./owner-statements.screens.ts";

const makeStatement = screens["/report/owners/{id}"]?.record;

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a statement is refused while its month goes on, and says why; a rule is added and the statement made anew", async ({
      page,
      api,
    }) => {
      const id = (await makeStatement?.(api, { branch: 0, unit: 0, stay: 0, request: 0 })) ?? 0;
      const { statement } = await api.ownerStatements.read({ id });
      expect(statement.allowedActions.find(({ action }) => action === "check")?.disabledBecause).toBe(
        "monthOver",
      );
      await page.goto("/report/owners/commissions");
      if (scripts) await hydrated(page);
      await page.getByLabel("Share of the rent").fill("15");
      await page.getByLabel("VAT on it").fill("20");
      await page.getByRole("button", { name: "Add rule" }).press("Enter");
      await expect(page.getByText("Rule added").first()).toBeVisible();
      await expect(page.getByRole("cell", { name: "15 %" }).first()).toBeVisible();

      await page.goto(`/report/owners/${id}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^Make anew/ }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("button", { name: "Make anew" }).click();
      await expect(page.getByText("Made anew").first()).toBeVisible();
      await page.getByRole("link", { name: "Account of the owner" }).click();
      await expect(page.getByText("Charge").first()).toBeVisible();
    });
  });
}
