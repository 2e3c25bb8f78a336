import type { Client } from "#contract/platform/client.ts";
import { newPair, phone, surname } from "./client-duplicates.screens.ts";
import { expect, hydrated, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A client with whom there is a thread. */
async function newThread(api: Client) {
  const { branches } = await api.session.profile({});
  const name = `Bote-${own()}`;
  const client = { branchId: branches[0]?.id ?? 0, lastname: name, email: `${own()}@mail.example` };
  const { ClientId: id } = await api.clients.add({ client });
  await api.mailbox.send({ clientId: id, subject: "Willkommen", body: `Guten Tag ${name}` });
  return { id };
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an answer is begun with a canned one, kept, and sent by mail at its hour, and taken back", async ({
      page,
      api,
    }) => {
      const { id } = await newThread(api);
      const word = `w${own()}`;
      await api.cannedAnswers.add({
        cannedAnswer: { name: word, language: "en", body: `The key is in the box (${word}).` },
      });
      await page.goto(`/messages?client=${id}`);
      const answer = page.getByRole("textbox", { name: "Answer" });
      if (scripts) {
        await hydrated(page);
        await page.keyboard.press("r");
        await page.keyboard.type(`/${word}`);
        await page.getByRole("button", { name: word }).press("Enter");
      } else {
        await page.getByLabel("Canned answer").selectOption({ label: `${word} (en)` });
        await page.getByRole("button", { name: "Insert" }).press("Enter");
      }
      await expect(answer).toHaveValue(`The key is in the box (${word}).`);
      await page.getByLabel("By", { exact: true }).selectOption("mail");
      await page.getByRole("button", { name: "Save for later" }).press("Enter");
      await expect(page.getByText("What you wrote is stored")).toBeVisible();
      await page.goto(`/messages?client=${id}`);
      if (scripts) await hydrated(page);
      await expect(answer).toHaveValue(`The key is in the box (${word}).`);
      await page.getByLabel("Send on").fill("2020-01-01");
      await page.getByRole("button", { name: /^Send/ }).press("Enter");
      await expect(answer).toHaveValue(`The key is in the box (${word}).`);
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel("Send on").fill(day);
      await page.getByRole("textbox", { name: "Subject" }).fill("Your key");
      await page.getByRole("button", { name: /^Send/ }).press("Enter");
      await expect(page.getByText("waits for its hour")).toBeVisible();
      await expect(answer).toHaveValue("");
      await page.getByRole("button", { name: "Take back" }).press("Enter");
      await expect(page.getByText("Taken back before it was sent")).toBeVisible();
      // Found in whatever lane: who works beside may be done with it.
      const { Threads } = await api.inbox.list({ filter: { q: word } });
      expect(Threads.map(({ clientId }) => clientId)).toEqual([id]);
    });

    test("an answer to a client who was merged meanwhile is not lost", async ({ page, api }) => {
      const pair = await newPair(api, { firstname: "Bote", lastname: surname(), phone: phone() });
      // Both can be written to; the one with the older number goes.
      await api.clients.update({ client: { id: pair.low, email: `${own()}@mail.example` } });
      await api.mailbox.send({ clientId: pair.low, subject: "Willkommen", body: "Guten Tag" });
      await page.goto(`/messages?client=${pair.low}`);
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: "Answer" }).fill("The key is in the box.");
      await page.getByRole("textbox", { name: "Subject" }).fill("Key");
      await page.getByLabel("By", { exact: true }).selectOption("mail");
      await api.clientDuplicates.merge({ merge: { id: pair.id, survivorId: pair.high } });
      await page.getByRole("button", { name: /^Send/ }).press("Enter");
      await expect(
        page.getByText("This client was merged meanwhile. Nothing was sent.").first(),
      ).toBeVisible();
      await expect(page.getByText("The conversation goes on here; send the answer again.")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Answer" })).toHaveValue("The key is in the box.");
      await page.getByRole("button", { name: /^Send/ }).press("Enter");
      await expect
        .poll(async () => (await api.mailbox.thread({ clientId: pair.high })).Mails.map(({ body }) => body))
        .toContain("The key is in the box.");
    });

    test("an unknown sender becomes a client", async ({ page, api }) => {
      const { Strangers } = await api.mailbox.strangers({ filter: { isSetAside: false } });
      const stranger = Strangers.find(
        ({ addressName }) => addressName === (scripts ? "Maria Okafor" : "Supplier"),
      );
      await page.goto("/messages/strangers");
      if (scripts) await hydrated(page);
      await page
        .locator("[data-row]")
        .filter({ hasText: stranger?.subject ?? "" })
        .getByRole("link")
        .press("Enter");
      await expect(page.getByRole("heading", { name: stranger?.addressName ?? "" })).toBeVisible();
      await page.getByRole("textbox", { name: "Last name" }).fill(`Neu-${own()}`);
      await page.getByRole("button", { name: "Make a client of the sender" }).press("Enter");
      await expect(page.getByText(stranger?.subject ?? "").first()).toBeVisible();
      await expect(page).toHaveURL(/\/messages\?client=\d+/);
    });
  });
}

test("a mail's page runs nothing, and shows pictures from elsewhere only where they are asked for", async ({
  page,
  api,
}) => {
  const { Threads } = await api.inbox.list({ filter: { q: "Schlüssel", channel: ["mail"] } });
  const id =
    Threads.find(({ lastText }) => lastText.includes("Schlüssel"))?.clientId ?? Threads[0]?.clientId ?? 0;
  await page.goto(`/messages?client=${id}`);
  await hydrated(page);
  await page.getByText("As it was sent").press("Enter");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Schlüssel")).toBeVisible();
  const [mail] = (await api.mailbox.thread({ clientId: id })).Mails.filter(({ hasPictures }) => hasPictures);
  const policyOf = async (query: string) =>
    (await page.request.get(`/messages/mail/${mail?.id}${query}`)).headers()["content-security-policy"];
  expect(await policyOf("")).toContain("img-src data:;");
  expect(await policyOf("?pictures=1")).toContain("img-src https:");
});

test("a new message and a colleague who writes are announced without a key", async ({ page, api }) => {
  test.slow();
  const { id } = await newThread(api);
  const other = await newThread(api);
  await page.goto(`/messages?client=${id}`);
  await hydrated(page);
  await page.waitForResponse((response) => response.url().includes("/ping?inbox="), { timeout: 30_000 });
  const { branches } = await api.session.profile({});
  const call = { branchId: branches[0]?.id ?? 0, direction: "in" as const, note: "Asks for the key" };
  await api.phoneRecords.add({ phoneRecord: { ...call, clientId: other.id } });
  await expect(page.getByRole("status").filter({ hasText: "New message from" })).toHaveCount(1, {
    timeout: 30_000,
  });
});

test("the keys walk through the threads and open one", async ({ page, api }) => {
  await newThread(api);
  await newThread(api);
  await page.goto("/messages");
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(page.locator("[data-row]").first()).toHaveAttribute("data-current", "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/client=\d+/);
  await expect(page.getByRole("textbox", { name: "Answer" })).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: /^Hand it back/ })).toBeVisible();
});
