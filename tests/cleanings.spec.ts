import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a cleaning is asked for, refused to nobody, begun, interrupted, finished, and found in the history", async ({
      page,
    }) => {
      const reason = `Wine ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/cleaning/tasks");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New cleaning" })).toBeVisible();
      if (scripts) {
        await hydrated(page);
        await page.getByRole("combobox", { name: "Unit" }).click();
        await page.getByRole("option").first().click();
      } else await page.getByRole("combobox", { name: /^Unit/ }).selectOption({ index: 1 });
      await page.getByLabel("Reason").fill(reason);
      await page.getByRole("button", { name: /^Ask for/ }).press("Enter");
      await page.waitForURL(/\/cleaning\/edit\/\d+$/);
      const chip = page.locator("header .chip").first();
      await expect(chip).toHaveText("To be cleaned");
      await expect(page.getByRole("button", { name: /^Start/ })).toHaveCount(0);

      const who = page.getByRole("combobox", { name: /^Assigned to/ });
      await who.selectOption({ index: 1 });
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      const start = page.getByRole("button", { name: /^Start/ });
      await expect(start).toBeVisible();
      if (scripts) {
        await hydrated(page);
        await page.keyboard.press("s");
      } else await start.press("Enter");
      await expect(chip).toHaveText("Being cleaned");

      await page.getByRole("link", { name: /^Interrupt/ }).press("Enter");
      const question = page.locator("#question-interrupt");
      await question.evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await question.getByRole("button", { name: /^Interrupt/ }).press("Enter");
      await expect(question.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
      await question.getByLabel("Reason").fill("No hot water");
      await question.getByRole("button", { name: /^Interrupt/ }).press("Enter");
      await expect(chip).toHaveText("To be cleaned");
      await expect(page.getByText("No hot water").first()).toBeVisible();

      await page.getByRole("button", { name: /^Done/ }).press("Enter");
      await expect(chip).toHaveText("Clean");
      const { pathname } = new URL(page.url());
      await page.goto("/cleaning/history");
      await expect(page.locator(`a[href^="${pathname}"]`).first()).toBeVisible();
    });
  });
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "a plan with scripts" : "a plan without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a team is made, keeps what was typed where it is refused, is given a job and shown alone", async ({
      page,
      api,
    }) => {
      const name = `Team ${Math.random().toString(36).slice(2, 8)}`;
      // By the branch's clock: late in the evening it is tomorrow there.
      const { day } = await api.cleaningPlan.day({});
      const { RealEstates } = await api.units.all({ amount: 1 });
      const unitId = RealEstates[0]?.id ?? 0;
      const { cleaningId } = await api.cleanings.add({
        cleaning: { unitId, day, assignedTo: null, reason: "Walked" },
      });
      const { branchId } = (await api.cleanings.read({ id: cleaningId })).cleaning;
      await api.cleaningTeams.save({ branchId, name: `${name} taken`, members: [] });
      const { colleagues } = await api.cleaningPlan.day({});
      const member = colleagues.find(({ branchIds }) => branchIds.includes(branchId))?.id ?? 0;
      await page.goto("/cleaning/plan");
      if (scripts) await hydrated(page);
      await page.getByText(/^Teams: \d+$/).press("Enter");
      const form = page.locator("#team-new");
      if ((await form.getByLabel("Branch").count()) > 0)
        await form.getByLabel("Branch").selectOption(String(branchId));
      await form.getByLabel("New team").fill(`${name} taken`);
      const ticked = form.locator(`[name=member-${member}]`);
      await ticked.press("Space");
      await form.getByRole("button", { name: "Save team" }).press("Enter");
      await expect(form.getByLabel("New team")).toHaveAttribute("aria-invalid", "true");
      await expect(ticked).toBeChecked();
      await form.getByLabel("New team").fill(name);
      await form.getByRole("button", { name: "Save team" }).press("Enter");
      await expect(page.getByText("The team is saved.")).toBeVisible();
      if (scripts) await hydrated(page);

      await page.locator(`[name=job][value="${cleaningId}"]`).press("Space");
      await page.locator("#assign-jobs select").selectOption({ label: `Team ${name}` });
      await page.getByRole("button", { name: /^Assign/ }).press("Enter");
      await expect(page.getByText("Jobs assigned: 1.")).toBeVisible();
      if (scripts) await hydrated(page);
      const all = await page.locator("[name=job]").count();
      await page.getByLabel("Jobs of").selectOption({ label: name });
      await page.getByRole("button", { name: "Show" }).press("Enter");
      await page.waitForURL(/team=\d+/);
      // Jobs of its members are the team's as well; those of others are gone.
      await expect(page.locator(`[name=job][value="${cleaningId}"]`)).toHaveCount(1);
      await expect.poll(() => page.locator("[name=job]").count()).toBeLessThan(all);
      await expect(page.locator("main li").filter({ hasText: name }).first()).toBeVisible();

      if (scripts) await hydrated(page);
      await page.getByText(/^Teams: \d+$/).press("Enter");
      await page
        .locator("form", { has: page.locator(`input[value="${name}"]`) })
        .getByRole("link", { name: "Delete team" })
        .press("Enter");
      await page.getByRole("button", { name: "Delete team" }).press("Enter");
      await expect(page.getByText("The team is deleted.")).toBeVisible();
    });
  });
}
