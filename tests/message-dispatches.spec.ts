import type { Page } from "@playwright/test";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });
    const ready = async (page: Page) => {
      if (scripts) await hydrated(page);
    };

    test("what goes out is held, worded for one guest, left out, planned again and sent", async ({
      page,
      api,
    }) => {
      test.slow();
      const unit = await newUnit(api, `Message ${own()}`);
      const name = `Way ${own()}`;
      const words = { language: "en", subject: "Your way", body: "Dear {guest.firstname}" } as const;
      const { MessageTemplateId: id } = await api.messageTemplates.add({
        template: { ...words, name, unitId: unit.id, firstChannel: "EMAIL" },
      });
      const contractId = await newStay(api, unit.id, dayFromToday(3), dayFromToday(6));
      await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
      const planned = async () =>
        (await api.messageDispatches.list({ filter: { contractId, templateId: [id] } })).Dispatches;
      await expect.poll(planned, { timeout: 30_000 }).toMatchObject([{ state: "planned" }]);

      await page.goto(`/messageTemplate/dispatch?f.templateId=${id}`);
      await ready(page);
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row).toContainText("Planned");
      await row.getByRole("checkbox").press("Space");
      await page.getByRole("button", { name: "Hold", exact: true }).press("Enter");
      await page.getByRole("button", { name: "Hold 1" }).press("Enter");
      await expect(row).toContainText("Held");

      await row.getByRole("link").first().press("Enter");
      const chip = page.locator("header .chip").first();
      await expect(chip).toHaveText("Held");
      const act = async (key: string, button: RegExp) => {
        await ready(page);
        if (scripts) await page.keyboard.press(key);
        else await page.getByRole("button", { name: button }).press("Enter");
      };
      if (scripts) await page.locator("h1").click();
      await act("h", /^Let go/);
      await expect(chip).toHaveText("Planned");

      const text = page.getByRole("textbox", { name: /^Text/ });
      await text.fill("Hello {nobody}");
      await page.getByRole("button", { name: /^Save the text/ }).press("Enter");
      await expect(text).toHaveAttribute("aria-invalid", "true");
      await expect(text).toHaveValue("Hello {nobody}");
      await text.fill("Hello {guest.firstname}");
      await page.getByRole("button", { name: /^Save the text/ }).press("Enter");
      await expect(page.getByText("Hello Ida")).toBeVisible();

      if (scripts) await page.locator("h1").click();
      await act("x", /^Skip/);
      await expect(chip).toHaveText("Not sent");
      if (scripts) await page.locator("h1").click();
      await act("z", /^Plan again/);
      await expect(chip).toHaveText("Planned");

      await page.goto(`/real_estate/contracts/rent/${contractId}?tab=messages`);
      await ready(page);
      const ofStay = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name, exact: true }) });
      await ofStay.getByRole("link", { name: `Send now ${name}` }).press("Enter");
      await page
        .locator("form[id^=question-sendPlanned]")
        .getByRole("button", { name: /^Send now/ })
        .press("Enter");
      await expect(ofStay).toContainText(/On its way|Sent/);
      expect(await planned()).toMatchObject([{ status: "SENT_MANUALLY" }]);
    });

    test("a bulk act is undone, and all sending of a branch is stopped and resumed", async ({
      page,
      api,
    }) => {
      const unit = await newUnit(api, `Stop ${own()}`);
      const name = `Stop ${own()}`;
      const words = { language: "en", subject: "Your way", body: "Dear {guest.firstname}" } as const;
      const { MessageTemplateId: id } = await api.messageTemplates.add({
        template: { ...words, name, unitId: unit.id, firstChannel: "EMAIL" },
      });
      const contractId = await newStay(api, unit.id, dayFromToday(3), dayFromToday(6));
      await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "by phone" });
      const planned = async () =>
        (await api.messageDispatches.list({ filter: { contractId, templateId: [id] } })).Dispatches;
      await expect.poll(planned, { timeout: 30_000 }).toMatchObject([{ state: "planned" }]);

      await page.goto(`/messageTemplate/dispatch?f.templateId=${id}`);
      await ready(page);
      const row = page.getByRole("row").filter({ hasText: name });
      if (scripts) {
        // Without a ticked row the key takes the first one.
        await page.keyboard.press("h");
      } else {
        await row.getByRole("checkbox").press("Space");
        await page.getByRole("button", { name: "Hold", exact: true }).press("Enter");
      }
      await page.getByRole("button", { name: "Hold 1" }).press("Enter");
      await expect(row).toContainText("Held");
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(row).toContainText("Planned");
      if (scripts) {
        await page.keyboard.press("s");
        await page.getByRole("button", { name: "Send 1 now" }).waitFor();
        await page.goto(`/messageTemplate/dispatch?f.templateId=${id}`);
        await ready(page);
      }

      const branch = unit.branchId;
      await page.getByRole("link", { name: "Stop all sending" }).press("Enter");
      await page.getByLabel("Of", { exact: true }).selectOption(String(branch));
      await page.getByRole("button", { name: /^Stop all sending/ }).press("Enter");
      await expect(page.getByText(/All planned messages of .* are stopped/)).toBeVisible();
      await page.goto("/messageTemplate");
      await ready(page);
      await expect(page.getByText(/All planned messages of .* are stopped/)).toBeVisible();
      await page.getByRole("button", { name: "Let messages go out again" }).press("Enter");
      await expect(page.getByText(/All planned messages of .* are stopped/)).toHaveCount(0);
    });

    test("a template is sent to a guest by hand, shown on a real stay, and sent to colleagues", async ({
      page,
      api,
    }) => {
      test.slow();
      const unit = await newUnit(api, `Message ${own()}`);
      const name = `Hand ${own()}`;
      const words = { language: "en", subject: "A word", body: "Dear {guest.firstname}" } as const;
      const { MessageTemplateId: id } = await api.messageTemplates.add({
        template: { ...words, name, event: "POST_CHECKOUT", firstChannel: "EMAIL" },
      });
      const contractId = await newStay(api, unit.id, dayFromToday(8), dayFromToday(9), "Winkler", "Edda");
      await page.goto(`/real_estate/contracts/rent/${contractId}?tab=messages`);
      await ready(page);
      await page.getByLabel("Send a template").selectOption({ label: name });
      await page.getByRole("button", { name: "Show" }).press("Enter");
      await expect(page.getByText("Dear Edda")).toBeVisible();
      await ready(page);
      await page.getByRole("button", { name: "Send to the guest" }).press("Enter");
      const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
      await expect(row.first()).toContainText(/On its way|Sent/);

      await page.goto(`/messageTemplate/edit/${id}?tab=preview&stay=${contractId}`);
      await ready(page);
      await expect(page.getByText("Dear Edda")).toBeVisible();
      await page.getByRole("link", { name: /^To colleagues/ }).press("Enter");
      await ready(page);
      const colleague = page.getByRole("group", { name: "Send to colleagues" }).getByRole("checkbox");
      await expect(colleague.first()).toBeVisible();
      const { Users } = await api.messageDispatches.colleagues({});
      const mailed = Users.find(({ hasEmail }) => hasEmail);
      if (mailed) await page.getByRole("checkbox", { name: mailed.name }).first().press("Space");
      await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
      await expect(
        page.getByText(mailed ? "Sent to 1 colleague" : "Choose somebody first.").first(),
      ).toBeVisible();
    });
  });
}
