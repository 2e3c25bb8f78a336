import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

test("a form sent while scripts of the page are on their way is answered as any other", async ({
  page,
  api,
}) => {
  const label = `Late ${Math.random().toString(36).slice(2, 8)}`;
  const { id: unit } = await newUnit(api, label);
  const stay = await newStay(api, unit, dayFromToday(60), dayFromToday(63), label);
  await page.route("**/assets/draft-notice-*.js", async (route) => {
    await new Promise<void>((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  // Sent before any script has come: the answer is a page that knows what was typed.
  await page.goto(`/real_estate/contracts/rent/${stay}?edit=1`, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: /^Guests exempt/ }).fill("1");
  await page.getByRole("button", { name: "Save", exact: true }).evaluate((button: HTMLButtonElement) => {
    button.form?.submit();
  });
  const reason = page.getByRole("textbox", { name: /^Why they are exempt/ });
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await hydrated(page);
  await reason.fill("Official escort");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Official escort")).toBeVisible();
});

test("what was typed into a question before its scripts came stands in its dialog", async ({ page, api }) => {
  const label = `Asked ${Math.random().toString(36).slice(2, 8)}`;
  const { id: unit } = await newUnit(api, label);
  const stay = await newStay(api, unit, dayFromToday(64), dayFromToday(66), label);
  let come = () => undefined;
  const typed = new Promise<void>((resolve) => {
    come = () => void resolve();
  });
  await page.route("**/assets/entry.client-*.js", (route) => typed.then(() => route.continue()));
  await page.goto(`/real_estate/contracts/rent/${stay}?confirm=cancel`, { waitUntil: "commit" });
  const reason = page.getByRole("textbox", { name: /^Reason/ });
  await reason.fill("The guest is ill");
  const word = (field: HTMLTextAreaElement | HTMLInputElement) => field.setSelectionRange(4, 9);
  await reason.evaluate(word);
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toHaveCount(0);
  come();
  await expect(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveValue("The guest is ill");
  await expect(reason).toBeFocused();
  // What was selected still is: whoever goes on typing writes over it, not into it.
  await page.keyboard.insertText("lady");
  await expect(reason).toHaveValue("The lady is ill");
});
