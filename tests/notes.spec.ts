import type { Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { apiAs, expect, hydrated, ownAddress, signedOut, signIn, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

/** A client of the first branch of their own. */
async function newClient(api: Client): Promise<{ id: number; name: string }> {
  const { branches } = await api.session.profile({});
  const name = `Notiz-${own()}`;
  const branchId = branches.find((branch) => branch.name === "Wien")?.id ?? branches[0]?.id ?? 0;
  return {
    id: (await api.clients.add({ client: { branchId, lastname: name, email: `${own()}@mail.example` } }))
      .ClientId,
    name,
  };
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

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a note is written with its client, refused without a text, changed in place, pinned and deleted", async ({
      page,
      api,
    }) => {
      const client = await newClient(api);
      await page.goto(`/clients/edit/${client.id}?tab=notes`);
      if (scripts) await hydrated(page);
      await expect(page.getByText("Nothing has been noted about this client yet.")).toBeVisible();
      await page.getByLabel("Type", { exact: false }).selectOption({ label: "Telefonat" });
      if (scripts) await page.getByRole("textbox", { name: "Text" }).press("Control+Enter");
      else {
        await unchecked(page);
        await page.getByRole("button", { name: "Add the note" }).press("Enter");
      }
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Type", { exact: false })).toHaveValue(/\d+/);

      const add = async (text: string) => {
        await page.getByRole("textbox", { name: "Text" }).fill(text);
        if (scripts) await page.getByRole("textbox", { name: "Text" }).press("Control+Enter");
        else await page.getByRole("button", { name: "Add the note" }).press("Enter");
        await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
        await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("");
        if (scripts) await hydrated(page);
      };
      await add("Rang about the keys");
      await add("Comes by night train");
      const notes = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Edit/ }) });
      await expect(notes).toHaveCount(2);
      await expect(notes.first()).toContainText("Comes by night train");
      await expect(page.getByRole("link", { name: /^Notes 2$/ })).toBeVisible();

      await notes.last().getByRole("link", { name: /^Edit/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Rang about the keys");
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: "Text" }).fill("Keys are with the neighbour");
      await page.getByRole("checkbox", { name: "Pin to the top" }).check();
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      await expect(notes.first()).toContainText("Keys are with the neighbour");
      await expect(notes.first()).toContainText("Pinned");

      await notes
        .first()
        .getByRole("link", { name: /^Delete/ })
        .press("Enter");
      await page
        .locator("form[id^='question-removeNote']")
        .getByRole("button", { name: "Delete", exact: true })
        .press("Enter");
      await expect(notes).toHaveCount(1);
      await expect(page.getByText("Keys are with the neighbour")).toHaveCount(0);
    });

    test("notes are found by words, opened, and go into a file when they are ticked", async ({
      page,
      api,
    }) => {
      const client = await newClient(api);
      const { Types } = await api.notes.data({});
      const typeId = Types.find(({ permission }) => permission === null)?.id ?? 0;
      const word = own();
      for (const text of [`First ${word}`, `Second ${word}`])
        await api.notes.add({ note: { clientId: client.id, typeId, text } });
      await page.goto(`/clients/notes?q=${word}`);
      if (scripts) await hydrated(page);
      const rows = page.locator("[data-rows] > tr");
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(client.name);
      for (const row of await rows.all()) await row.getByRole("checkbox").press("Space");
      await page.getByRole("button", { name: "As Excel" }).press("Enter");
      await expect(page.getByText("2 notes are ready as an Excel file")).toBeVisible();
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download Excel file" }).press("Enter");
      expect((await downloading).suggestedFilename()).toMatch(/^notes-.*\.xlsx$/);

      await rows
        .first()
        .getByRole("link", { name: `Second ${word}` })
        .press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Note on ${client.name}` })).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(`Second ${word}`);
    });

    test("a note begins in the list, too, with a client who is looked for", async ({ page, api }) => {
      const client = await newClient(api);
      await page.goto("/clients/notes");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New note" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: "Text" }).fill("Begun in the list");
      await (scripts ? chooseClient : searchClient)(page, client.name);
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Begun in the list");
      await page.getByRole("button", { name: "Add the note" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Note on ${client.name}` })).toBeVisible();
    });

    test("a type is added, and another one of its name refused beside the field", async ({ page }) => {
      const name = `Saison ${own()}`;
      await page.goto("/clients/notes/types");
      const add = async () => {
        if (scripts) await hydrated(page);
        await page.getByLabel("Name", { exact: false }).fill(name);
        await page.getByLabel("Who sees notes of it").selectOption({ label: "Payments" });
        await page.getByRole("button", { name: "Add the type" }).press("Enter");
      };
      await add();
      await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Payments");
      await add();
      await expect(page.getByLabel("Name", { exact: false })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Name", { exact: false })).toHaveValue(name);
      await expect(page.getByLabel("Who sees notes of it")).toHaveValue("monetary");
    });
  });
}

test.describe("a colleague without the permission of a type", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("sees no note of it, neither with the client nor in the list nor by its address", async ({
    page,
    api,
  }) => {
    const client = await newClient(api);
    const { Types } = await api.notes.data({});
    const add = async (permission: "ksv" | null, text: string) => {
      const typeId = Types.find((type) => type.permission === permission)?.id ?? 0;
      return (await api.notes.add({ note: { clientId: client.id, typeId, text } })).NoteId;
    };
    const word = own();
    const secret = await add("ksv", `Secret ${word}`);
    await add(null, `Plain ${word}`);
    await signIn(
      page,
      "rezeption",
      `/login?returnUrl=${encodeURIComponent(`/clients/edit/${client.id}?tab=notes`)}`,
    );
    await expect(page.getByText(`Plain ${word}`)).toBeVisible();
    await expect(page.getByText(`Secret ${word}`)).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Notes 1$/ })).toBeVisible();
    await page.goto(`/clients/notes?q=${word}`);
    await expect(page.locator("[data-rows] > tr")).toHaveCount(1);
    const reply = await page.goto(`/clients/notes/${secret}`);
    expect(reply?.status()).toBe(404);
    const desk = await apiAs("rezeption");
    await expect(desk.notes.exportTicked({ ids: String(secret) })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });
});
