import { apiAs, expect, hydrated, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

test("two colleagues write to one another, and the page hears it by itself", async ({ page, api }) => {
  const colleague = await apiAs("einsicht");
  const { me } = await colleague.chat.people({});
  const name = `Room ${own()}`;
  const { room } = await api.chat.newRoom({ name, userIds: [me] });
  await page.goto(`/chat?room=${room.id}`);
  await hydrated(page);
  await expect(page.getByText("Connected")).toBeVisible();
  const box = page.getByRole("textbox", { name: `Message to ${name}` });
  await box.fill("The boiler is cold");
  await box.press("Enter");
  await expect(page.getByRole("article").filter({ hasText: "The boiler is cold" })).toBeVisible();
  const { messages } = await colleague.chat.messages({ roomId: room.id });
  expect(messages.map(({ text }) => text)).toEqual(["The boiler is cold"]);
  await colleague.chat.send({ roomId: room.id, text: "I call the plumber" });
  await expect(page.getByRole("article").filter({ hasText: "I call the plumber" })).toBeVisible();
  await expect.poll(async () => (await api.chat.room({ id: room.id })).room.unread).toBe(0);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a room is a page with a form; an empty message is refused in the chat's name", async ({
    page,
    api,
  }) => {
    const { me } = await (await apiAs("einsicht")).chat.people({});
    const { room } = await api.chat.newRoom({ name: `Room ${own()}`, userIds: [me] });
    await page.goto(`/chat?room=${room.id}`);
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await expect(page.getByText("Chat", { exact: true }).last()).toBeVisible();
    await page.getByRole("textbox", { name: /^Message to/ }).fill("Good morning");
    await page.getByRole("button", { name: "Send" }).press("Enter");
    await expect(page.getByRole("article").filter({ hasText: "Good morning" })).toBeVisible();
  });
});
