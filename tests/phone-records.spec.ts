import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a call from an unknown number is logged, refused without one, seen to, and its client is made", async ({
      page,
    }) => {
      const number = `+43660${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
      await page.goto(`/search?q=${encodeURIComponent(number)}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Log a call with this number" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Log a call" })).toBeVisible();
      if (scripts) await hydrated(page);
      const typed = page.getByRole("textbox", { name: /^Number/ });
      await expect(typed).toHaveValue(number);
      await typed.fill("");
      await page.getByLabel("Minutes").fill("3");
      await page.getByRole("button", { name: /^Log the call/ }).press("Enter");
      await expect(typed).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Minutes")).toHaveValue("3");

      await typed.fill(number);
      await page.getByRole("button", { name: /^Log the call/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
      await page.getByRole("link", { name: "Seen to", exact: true }).press("Enter");
      await page
        .locator("#question-close")
        .getByRole("button", { name: "Seen to", exact: true })
        .press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Seen to");
      await page.getByRole("link", { name: "New client with this number" }).press("Enter");
      await expect(page.getByLabel("Mobile", { exact: true })).toHaveValue(number);
    });

    test("a call is logged on the client's record", async ({ page, api }) => {
      const { branches } = await api.session.profile({});
      const name = `Call${Math.random().toString(36).slice(2, 8)}`;
      const { ClientId } = await api.clients.add({
        client: { branchId: branches[0]?.id ?? 0, lastname: name, email: `${name}@mail.example` },
      });
      await page.goto(`/clients/edit/${ClientId}?tab=calls`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Note", { exact: true }).fill("Wants to move in earlier");
      await page.getByRole("button", { name: "Log the call" }).press("Enter");
      await expect(page.getByText("Call logged")).toBeVisible();
      await expect(page.getByRole("cell", { name: "Wants to move in earlier" })).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Wants" }).getByText("Seen to")).toBeVisible();
    });
  });
}
