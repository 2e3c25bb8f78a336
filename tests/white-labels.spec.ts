import { get } from "node:http";
import { expect, hydrated, serverUrl, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a white label is refused with a wrong domain, proven, published and taken offline", async ({
      page,
    }) => {
      const name = `Haus ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/whitelabel/edit/new");
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("textbox", { name: /^Domain/ }).fill("localhost");
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Domain/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue(name);
      await page.getByRole("textbox", { name: /^Domain/ }).fill(`${name.slice(5)}.example`);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
      await page.getByRole("button", { name: "Check the records" }).press("Enter");
      await page.getByRole("button", { name: "Publish" }).press("Enter");
      await page.getByRole("button", { name: "Take offline" }).press("Enter");
      await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
    });
  });
}

test("visitors of its domain see the agency's face at sign-in, others the product's own", async ({ api }) => {
  const { branches } = await api.session.profile({});
  const domain = `visit-${Math.random().toString(36).slice(2, 8)}.example`;
  const { WhitelabelId: id } = await api.whiteLabels.add({
    whitelabel: {
      branchId: branches[0]?.id ?? 0,
      ...{ name: "Sea and Sand", domain, colour: "#0f766e", welcome: "Good to see you" },
    },
  });
  await api.whiteLabels.check({ id });
  await api.whiteLabels.publish({ id });
  expect(await loginPage(domain)).toMatch(/Sea and Sand[\s\S]*Good to see you/);
  expect(await loginPage("other.example")).not.toContain("Sea and Sand");
});

/** The page of sign-in as a visitor of a host gets it. */
function loginPage(host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(new URL("/login", serverUrl), { headers: { host } }, async (reply) => {
      const parts: string[] = [];
      for await (const part of reply.setEncoding("utf8")) parts.push(String(part));
      resolve(parts.join(""));
    }).on("error", reject);
  });
}
