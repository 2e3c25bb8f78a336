import type { Page } from "@playwright/test";
import { twilioSignature } from "#api/messages/sms/rules/signature.ts";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, serverUrl, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A client of the first branch; how their number ends says what the simulator does. */
async function newClient(api: Client, ending: string, more: { mobile?: null } = {}) {
  const { branches } = await api.session.profile({});
  const name = `Funk-${own()}`;
  const branchId = branches.find((branch) => branch.name === "Wien")?.id ?? branches[0]?.id ?? 0;
  const number = `+43660${Math.floor(1000 + Math.random() * 8999)}${ending}`;
  const client = { branchId, lastname: name, email: `${own()}@mail.example`, mobile: number, ...more };
  return { id: (await api.clients.add({ client })).ClientId, name, number };
}

/** Posts as it stands, past what the browser would ask for itself. */
const unchecked = (page: Page) =>
  page.locator("main form[method=post]").evaluateAll((forms) => {
    for (const form of forms) (form as HTMLFormElement).noValidate = true;
  });

async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: /^Client/ }).fill(name);
  await page.getByRole("option", { name }).click();
}

/** Where no script looks while one types. */
async function searchClient(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Type to search" }).fill(name);
  await page.locator("button[value='search:clientId']").press("Enter");
  await page.getByLabel("Client", { exact: false }).last().selectOption({ label: name });
}

/** Ticked where the hour asks for it: between nine in the evening and eight SMS wait. */
async function sendNow(page: Page): Promise<void> {
  const box = page.getByRole("checkbox", { name: /^Send now/ });
  if ((await box.count()) > 0) await box.check();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an SMS is written in the thread with a client, refused when too long, and its state is seen there", async ({
      page,
      api,
    }) => {
      const client = await newClient(api, "901");
      await page.goto(`/clients/edit/${client.id}?tab=messages`);
      if (scripts) await hydrated(page);
      await expect(page.getByText("No messages with this client yet.")).toBeVisible();
      const text = page.getByRole("textbox", { name: "Text" });
      const long = "ж".repeat(700);
      await text.fill(long);
      if (!scripts) await unchecked(page);
      await sendNow(page);
      await page.getByRole("button", { name: "Send SMS" }).press("Enter");
      await expect(text).toHaveAttribute("aria-invalid", "true");
      await expect(text).toHaveValue(long);
      await expect(page.locator("[data-segments]")).toHaveAttribute("data-segments", "11");
      if (scripts) await hydrated(page);
      await text.fill("Welcome, your flat is ready");
      await sendNow(page);
      await page.getByRole("button", { name: "Send SMS" }).press("Enter");
      const message = page.getByRole("listitem").filter({ hasText: "Welcome, your flat is ready" });
      await expect(message).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(message).toContainText("delivered");
      }).toPass();
      await message.getByRole("link", { name: "Details" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `SMS to ${client.name}` })).toBeVisible();
    });

    test("what did not arrive says why, is found in the list and sent again", async ({ page, api }) => {
      const client = await newClient(api, "001");
      const { MessageId } = await api.sms.send({ clientId: client.id, body: "Please call", sendNow: true });
      await expect(async () => {
        expect((await api.sms.read({ id: MessageId })).Message.state).toBe("undelivered");
      }).toPass();
      await page.goto(`/clients/sms?f.clientId=${client.id}&f.state=undelivered`);
      if (scripts) await hydrated(page);
      const rows = page.locator("[data-rows] > tr");
      await expect(rows).toHaveCount(1);
      await rows.getByRole("link", { name: "Please call" }).press("Enter");
      await expect(
        page.getByText("Unreachable destination handset (Twilio 30003)", { exact: true }),
      ).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Send again" }).press("Enter");
      await page
        .locator("form[id^='question-retry']")
        .getByRole("button", { name: "Send again", exact: true })
        .press("Enter");
      await expect(page.getByRole("link", { name: "Sent again after a failure" })).toBeVisible();
    });

    test("an SMS begins in the list, with a client who is looked for", async ({ page, api }) => {
      const client = await newClient(api, "902");
      await page.goto("/clients/sms");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New SMS/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New SMS" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: "Text" }).fill("Begun in the list");
      await (scripts ? chooseClient : searchClient)(page, client.name);
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Begun in the list");
      await page.getByRole("button", { name: "Send SMS" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `SMS to ${client.name}` })).toBeVisible();
    });

    test("nobody without a number is written to", async ({ page, api }) => {
      const client = await newClient(api, "903", { mobile: null });
      await page.goto(`/clients/edit/${client.id}?tab=messages`);
      await expect(page.getByText("The client has no number to send an SMS to.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Send SMS" })).toHaveCount(0);
    });
  });
}

test("an SMS is counted while it is typed", async ({ page, api }) => {
  const client = await newClient(api, "904");
  await page.goto(`/clients/sms/new?clientId=${client.id}`);
  await hydrated(page);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("a".repeat(161));
  await expect(page.getByText("161 of 306 characters")).toBeVisible();
  await text.fill("ש".repeat(70));
  await expect(page.getByText("70 of 70 characters")).toBeVisible();
});

test("what pretends to come from Twilio finds nothing", async ({ request }) => {
  const form = { AccountSid: "AC1", MessageSid: "SM1", From: "+43660", To: "+431", Body: "x" };
  for (const organization of [1, 2, 999_999]) {
    const path = `/hooks/twilio/${organization}/inbound`;
    const signature = twilioSignature("guessed", serverUrl + path, form);
    const answer = await request.post(serverUrl + path, {
      form,
      headers: { "x-twilio-signature": signature },
    });
    expect(answer.status()).toBe(404);
  }
});
