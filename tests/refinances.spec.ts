import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a bank is asked for money, says yes on conditions, and the request is approved", async ({
      page,
      api,
    }) => {
      const title = `Roof ${Math.random().toString(36).slice(2, 8)}`;
      const { Buildings } = await api.buildings.list({ amount: 1 });
      const { RefinanceId: id } = await api.refinances.add({
        ...{ id: Buildings[0]?.id ?? 0, type: "Management" },
        refinance: { title, amount: 12_000_000 },
      });
      const paper = (name: string) => new File([`%PDF-1.7\n%${name}\n%%EOF\n`], `${name}.pdf`);
      await api.refinances.addFiles({ id, files: paper("plan"), tag: "Finanzierung" });
      await api.refinances.addFiles({ id, files: paper("value"), tag: "Gutachten" });

      await page.goto(`/refinance?q=${title}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: title }).first().press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Add the bank" }).press("Enter");
      await page.getByRole("link", { name: "Send all files" }).press("Enter");
      const question = page.locator("#question-sendDocs");
      await question.getByRole("checkbox").first().check();
      await question.getByRole("button", { name: "Send all files" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("With the banks");

      await page.getByRole("link", { name: "Note the answer" }).press("Enter");
      const answer = page.locator("[id^='question-answer']");
      await answer.getByRole("combobox", { name: "Answer" }).selectOption("approved");
      await answer.getByRole("textbox", { name: /^Rate/ }).fill("900");
      await answer.getByRole("button", { name: "Note the answer" }).press("Enter");
      await expect(answer.getByRole("textbox", { name: /^Rate/ })).toHaveAttribute("aria-invalid", "true");
      await answer.getByRole("textbox", { name: /^Rate/ }).fill("3.15");
      await answer.getByRole("textbox", { name: /^Conditions/ }).fill("First mortgage");
      await answer.getByRole("button", { name: "Note the answer" }).press("Enter");
      await expect(page.getByText("First mortgage")).toBeVisible();

      await page.getByRole("link", { name: "Approve", exact: true }).press("Enter");
      const approve = page.locator("#question-approve");
      await approve.getByRole("textbox", { name: /^Approval counts/ }).fill("01/03/2099");
      await approve.getByRole("button", { name: "Approve" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Approved");
    });
  });
}
