import type { Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, ownAddress, serverUrl, signedOut, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

async function newClient(api: Client, name: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const branchId = branches.find((branch) => branch.name === "Wien")?.id ?? branches[0]?.id ?? 0;
  const email = `${name.toLowerCase()}@mail.example`;
  return (await api.clients.add({ client: { branchId, firstname: "Anna", lastname: name, email } })).ClientId;
}

/** Posts as it stands, past what the browser would ask for itself. */
const unchecked = (page: Page) =>
  page.locator("main form[method=post]").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a text is written, refused with a variable nobody knows, translated, and previewed", async ({
      page,
    }) => {
      const name = `Offer ${own()}`;
      await page.goto("/organization/mailevents");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New mail event" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("textbox", { name: /^Subject/ }).fill("For {firstname}");
      await page.getByRole("textbox", { name: /^Text/ }).fill("{salutation},\n\ncome {fistname}");
      await page.getByRole("button", { name: /^Add the mail event/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Text/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText("There is no {fistname} to put in here").first()).toBeVisible();
      await expect(page.getByRole("textbox", { name: /^Subject/ })).toHaveValue("For {firstname}");

      await page.getByRole("textbox", { name: /^Text/ }).fill("{salutation},\n\ncome back.");
      await page.getByRole("button", { name: /^Add the mail event/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await page.getByRole("link", { name: /^Languages/ }).press("Enter");
      await expect(page.getByText("There is no other language yet.")).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("Language", { exact: false }).last().selectOption({ label: "Français" });
      await page.getByRole("textbox", { name: /^Subject/ }).fill("Pour {firstname}");
      await page.getByRole("textbox", { name: /^Text/ }).fill("{salutation},");
      await page.getByRole("button", { name: "Save the text" }).press("Enter");
      await expect(page.getByRole("link", { name: "Edit Français" })).toBeVisible();

      await page.getByRole("link", { name: "Preview", exact: true }).press("Enter");
      await expect(page.getByRole("article")).toContainText(/(For|Pour) \p{L}+/u);
    });

    test("ticked clients become a promotion: counted, with why not, and refused where nobody gets it", async ({
      page,
      api,
    }) => {
      const name = `Werbung${own()}`;
      await newClient(api, name);
      const { MailEventId } = await api.mailEvents.add({
        mailEvent: { name, language: "en", subject: "Offer", body: "{salutation}," },
      });
      await page.goto(`/clients?q=${name}`);
      if (scripts) await hydrated(page);
      await page.locator("[data-row] input[type=checkbox]").first().check();
      await page.locator("button[value='bulk.promotion']").press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: /^Promotion of/ })).toBeVisible();
      await expect(page.getByText("0 clients will get it.")).toBeVisible();
      await expect(page.getByText("no consent to offers")).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("Mail event", { exact: false }).selectOption(String(MailEventId));
      await page.getByRole("button", { name: "Save", exact: false }).first().press("Enter");
      await expect(page.getByRole("link", { name: "Send", exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Send", exact: true }).press("Enter");
      await page.locator("#question-start").getByRole("button", { name: "Send", exact: true }).press("Enter");
      await expect(page.getByText("Nobody of the audience would get it").first()).toBeVisible();
      await page.goto(page.url().split("?")[0] ?? "");
      await page.getByRole("link", { name: "Discard" }).press("Enter");
      await page.locator("#question-discard").getByRole("button", { name: "Discard" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Stopped");
    });

    test("one mail to one client is looked at, refused without a text, and sent once", async ({
      page,
      api,
    }) => {
      const name = `Brief${own()}`;
      const id = await newClient(api, name);
      await page.goto(`/clients/edit/${id}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Write an e-mail" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `E-mail to Anna ${name}` })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Subject/ }).fill("For {firstname}");
      await unchecked(page);
      await page.getByRole("button", { name: /^Send/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Text/ })).toHaveAttribute("aria-invalid", "true");
      await page.getByRole("textbox", { name: /^Text/ }).fill("{salutation},\n\nsee you.");
      await page.getByRole("button", { name: "Preview" }).press("Enter");
      await expect(page.getByRole("article")).toContainText(`Anna ${name}`);
      await expect(page.getByRole("article")).toContainText("For Anna");
      await expect(page.getByRole("textbox", { name: /^Text/ })).toHaveValue(/see you/);
      await page.getByRole("button", { name: /^Send/ }).press("Enter");
      // The name stands in the heading of the letter too.
      await expect(page).toHaveURL(new RegExp(`/clients/edit/${id}(\\?|$)`));
      const { Messages } = await api.outbox.list({ objectType: "client", objectId: id });
      expect(Messages.map(({ subject }) => subject)).toEqual(["For Anna"]);
    });

    test("an address is blocked by hand, refused twice, and taken off with a reason", async ({ page }) => {
      const address = `hand-${own()}@mail.example`;
      await page.goto("/organization/mailevents/suppressions");
      const block = async () => {
        if (scripts) await hydrated(page);
        await page
          .locator("#suppress")
          .getByRole("textbox", { name: /^E-mail address/ })
          .fill(address);
        await page.getByRole("button", { name: "Block an address" }).press("Enter");
      };
      await block();
      await expect(page.getByRole("rowheader", { name: address })).toBeVisible();
      await block();
      await expect(page.getByText("This address is on the list already").first()).toBeVisible();
      await page.goto(`/organization/mailevents/suppressions?q=${address}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: `Take ${address} off the list` }).press("Enter");
      await page.getByRole("textbox", { name: /^Why/ }).fill("rang up");
      await page.getByRole("button", { name: "Take off" }).press("Enter");
      await expect(page.getByRole("rowheader", { name: address })).toHaveCount(0);
    });

    test.describe("nobody signed in", () => {
      test.use({ storageState: signedOut });

      test("a link that opens nothing says so, and a post to it unsubscribes nobody", async ({
        page,
        request,
      }) => {
        const path = `/unsubscribe/${"x".repeat(43)}`;
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("button", { name: "Unsubscribe" })).toHaveCount(0);
        const posted = await request.post(`${serverUrl}${path}`, {
          form: { "List-Unsubscribe": "One-Click" },
          headers: { "x-forwarded-for": ownAddress() },
        });
        expect(posted.status()).toBe(404);
      });
    });
  });
}
