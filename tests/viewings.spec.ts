import { expect, hydrated, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);
const week = "00:00-24:00";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a viewing is asked for on the public page, agreed in the office, and moved by who asked", async ({
      page,
      api,
    }) => {
      const { id: unitId } = await newUnit(api, `Viewed ${own()}`);
      await page.goto(`/appointments/hours/${unitId}`);
      if (scripts) await hydrated(page);
      const save = page.getByRole("button", { name: /^Save the hours/ });
      await page.getByLabel("Takes requests").check();
      const monday = page.getByRole("textbox", { name: /^Monday/ });
      await monday.fill("12-10");
      await save.press("Enter");
      await expect(monday).toHaveAttribute("aria-invalid", "true");
      for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
        await page.getByRole("textbox", { name: new RegExp(`^${day}`) }).fill(week);
      await save.press("Enter");
      const colleague = page.getByRole("combobox", { name: /^Shown by/ });
      await expect(colleague).toHaveAttribute("aria-invalid", "true");
      // Nobody else shows it, so that nothing else of the demo is in the way.
      await colleague.selectOption({ index: -1 + (await colleague.locator("option").count()) });
      await save.press("Enter");
      const link = await page.getByLabel(/^Address of the page/).inputValue();

      const name = `Visitor ${own()}`;
      await page.goto(new URL(link).pathname);
      const send = page.getByRole("button", { name: "Ask for this viewing" });
      await send.press("Enter");
      await expect(page.getByText("Please choose a time.")).toBeVisible();
      await page.getByRole("radio").nth(3).check();
      await page.getByRole("textbox", { name: /^Last name/ }).fill(name);
      await send.press("Enter");
      await expect(page.getByRole("textbox", { name: /^E-mail/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Last name/ })).toHaveValue(name);
      await page.getByRole("textbox", { name: /^E-mail/ }).fill(`${own()}@mail.example`);
      await send.press("Enter");
      await expect(page.locator("p[role=status]")).toContainText("We have your request");
      const ownPage = page.url();

      const { RealEstatesAppointments } = await api.appointments.list({ filter: { q: name } });
      await page.goto(`/real_estate/edit/${unitId}/viewing-${RealEstatesAppointments[0]?.id}`);
      await expect(page.getByText(name).first()).toBeVisible();
      await page.getByRole("link", { name: "Approve" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.getByRole("link", { name: "Approve" }).press("Enter");
      await page.locator("#question-approve").getByRole("button", { name: "Approve" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Agreed");

      await page.goto(ownPage);
      await expect(page.locator("p[role=status]")).toContainText("The viewing is agreed");
      await page.getByRole("radio").nth(6).check();
      await page.getByRole("button", { name: "Take this time" }).press("Enter");
      await expect(page.locator("p[role=status]")).toContainText("We have your request");
      await page.getByRole("textbox", { name: /^Why/ }).fill("Found something else");
      await page.getByRole("button", { name: "Call the viewing off" }).press("Enter");
      await expect(page.locator("p[role=status]")).toContainText("does not take place");
    });
  });
}
