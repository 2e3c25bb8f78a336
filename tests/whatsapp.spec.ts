import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A client of the first branch; how their number ends says what the simulator does. */
async function newClient(api: Client, ending: string) {
  const { branches } = await api.session.profile({});
  const name = `Bote-${own()}`;
  const branchId = branches.find((branch) => branch.name === "Wien")?.id ?? branches[0]?.id ?? 0;
  const mobile = `+43660${Math.floor(1000 + Math.random() * 8999)}${ending}`;
  const client = { branchId, lastname: name, email: `${own()}@mail.example`, mobile };
  return { id: (await api.clients.add({ client })).ClientId, name, mobile };
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a conversation begins by a template, and goes on freely once the guest has answered", async ({
      page,
      api,
    }) => {
      // The simulator answers from numbers that end so.
      const client = await newClient(api, "005");
      await page.goto(`/reception/whatsapp/new?clientId=${client.id}`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Template", { exact: false }).selectOption("stay_question|de");
      await page.getByRole("button", { name: "Send the template" }).press("Enter");
      await expect(page.getByText("neither written nor agreed").first()).toBeVisible();
      await page.getByRole("checkbox", { name: /has agreed to be written to/ }).check();
      await page.getByRole("button", { name: "Send the template" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: client.name })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Danke, bis dann!")).toBeVisible();
      }).toPass();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: "Text" }).fill("Bis morgen um drei");
      await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: "Bis morgen um drei" })).toBeVisible();
      // The simulator answers this one, too; what comes after the mark would not be seen.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Danke, bis dann!")).toHaveCount(2, { timeout: 1_000 });
      }).toPass();
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Mark as seen" }).press("Enter");
      await expect(page.getByRole("button", { name: "Mark as seen" })).toHaveCount(0);
    });

    test("who answers STOP is written to no more", async ({ page, api }) => {
      const client = await newClient(api, "006");
      const template = { isTemplate: true, templateName: "call_us", optIn: true };
      const { messages } = await api.whatsApp.send({ bulk: false, clientId: client.id, ...template });
      const id = messages[0]?.conversationId ?? 0;
      await expect(async () => {
        expect((await api.whatsApp.read({ id })).conversation.stopped).toBe(true);
      }).toPass();
      await page.goto(`/reception/whatsapp?f.clientId=${client.id}`);
      if (scripts) await hydrated(page);
      const rows = page.locator("[data-rows] > tr");
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText("Wants no messages");
      await rows.getByRole("link").first().press("Enter");
      await expect(page.getByText("The client wants no more messages by WhatsApp.")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveCount(0);
    });

    test("each figure of the call report opens its calls", async ({ page }) => {
      await page.goto("/report/calls");
      if (scripts) await hydrated(page);
      const sum = page.getByRole("row", { name: /^Together/ });
      const missed = sum.getByRole("link").nth(4);
      const number = Number((await missed.textContent())?.replaceAll(/\D/g, ""));
      await missed.press("Enter");
      await expect(page).toHaveURL(/f\.result=missed/);
      await expect(page.getByText(new RegExp(`\\b${number}\\b`)).first()).toBeVisible();
    });
  });
}

test("what pretends to come from Meta finds nothing", async ({ request }) => {
  const forged = { data: "{}", headers: { "x-hub-signature-256": "sha256=00" } };
  expect((await request.post("/hooks/whatsapp/1", forged)).status()).toBe(404);
  expect(
    (await request.get("/hooks/whatsapp/1?hub.mode=subscribe&hub.verify_token=1&hub.challenge=7")).status(),
  ).toBe(404);
});
