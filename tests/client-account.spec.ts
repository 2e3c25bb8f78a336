import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import sharp from "sharp";
import { dayFromToday, expect, hydrated, newStay, newUnit, ownAddress, signedOut, test } from "./office.ts";

/** The path of the last link for a password that was mailed to an address. */
async function mailedPath(address: string): Promise<string> {
  const folder = join(process.env.HAUSWART_DATA_DIR ?? "", "mailbox");
  const last = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/=\r?\n/g, ""))
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => /\/my\/password\/[\w-]{43}/.exec(mail)?.[0] ?? [])
      .at(-1) ?? "";
  await expect.poll(last, { timeout: 60_000 }).not.toBe("");
  return last();
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a client gets a picture and an account, sets the password and opens a stay", async ({
      page,
      api,
      browser,
    }) => {
      const unit = await newUnit(api, `Konto ${scripts ? 1 : 2}`);
      const lastname = `Kontomann${scripts ? "" : "n"}`;
      const stay = await newStay(api, unit.id, dayFromToday(40), dayFromToday(43), lastname);
      const { clientId } = (await api.rentContracts.read({ id: stay })).contract;
      const email = `${lastname.toLowerCase()}@mail.example`;
      await api.clients.update({ client: { id: clientId, email, language: "de" } });
      await api.rentContracts.updateStatus({ id: stay, status: "ACTIVE", reason: "by phone" });

      await page.goto(`/clients/edit/${clientId}`);
      if (scripts) await hydrated(page);
      const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#357" } }).png();
      await page.getByLabel("Choose a picture").setInputFiles({
        ...{ name: "face.png", mimeType: "image/png", buffer: await picture.toBuffer() },
      });
      await page.getByRole("button", { name: "Save the picture" }).click();
      await expect(page.getByText("The picture is saved").first()).toBeVisible();
      const shown = page.locator('header img[src^="/clients/avatar/"]');
      await expect(shown).toBeVisible();
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);

      await page.goto(`/clients/edit/${clientId}?tab=account`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Username").fill("a");
      await page.getByRole("button", { name: "Create the account" }).click();
      await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Username").fill(lastname);
      await page.getByRole("button", { name: "Create the account" }).click();
      await expect(page.getByText(`The account’s username is ${lastname}`).first()).toBeVisible();
      await page.getByRole("button", { name: "Send the link for a password" }).click();
      await expect(page.getByText("The link is on its way to the client").first()).toBeVisible();

      const context = await browser.newContext({
        ...{ storageState: signedOut, javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } },
        extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
      });
      const mine = await context.newPage();
      const reply = await mine.goto(`${await mailedPath(email)}?lang=de`);
      expect(reply?.headers()).toMatchObject({ "referrer-policy": "strict-origin" });
      expect(await reply?.text()).not.toContain("<script");
      await mine.getByLabel("Passwort").fill("einfach");
      await mine.getByRole("button", { name: "Speichern und anmelden" }).click();
      await expect(mine.getByLabel("Passwort")).toHaveAttribute("aria-invalid", "true");
      await mine.getByLabel("Passwort").fill("Eigenes-Pass1!");
      await mine.getByRole("button", { name: "Speichern und anmelden" }).click();
      await expect(mine).toHaveURL(/\/my\?lang=de$/);
      await expect(mine.getByText(`Konto ${scripts ? 1 : 2}`).first()).toBeVisible();
      // The tool needs scripts of its own.
      const violations = scripts ? (await new AxeBuilder({ page: mine }).analyze()).violations : [];
      expect(violations).toEqual([]);
      await mine.getByRole("button", { name: /^Öffnen/ }).click();
      await expect(mine).toHaveURL(/\/stay\/[\w-]{43}\?lang=de$/);
      await expect(mine.getByRole("heading", { level: 1 })).toBeVisible();

      // The client is nobody among the colleagues.
      await mine.goto("/clients");
      await expect(mine).toHaveURL(/\/login/);
      await mine.goto("/my?lang=de");
      await mine.getByRole("button", { name: "Abmelden" }).click();
      await expect(mine).toHaveURL(/\/my\/sign-in\/\d+\?lang=de$/);
      await mine.goto("/my?lang=de");
      await expect(mine).toHaveURL(/\/my\/sign-in\/\d+/);
      await mine.getByLabel("Benutzername").fill(lastname);
      await mine.getByLabel("Passwort").fill("Falsches-Pass1!");
      await mine.getByRole("button", { name: "Anmelden" }).click();
      await expect(mine.getByRole("alert")).toBeVisible();
      await expect(mine.getByLabel("Benutzername")).toHaveValue(lastname);
      await mine.getByLabel("Passwort").fill("Eigenes-Pass1!");
      await mine.getByRole("button", { name: "Anmelden" }).click();
      await expect(mine.getByRole("button", { name: "Abmelden" })).toBeVisible();

      await page.reload();
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Switch off" }).click();
      await expect(page.getByText("The account is switched off").first()).toBeVisible();
      await mine.goto("/my?lang=de");
      await expect(mine).toHaveURL(/\/my\/sign-in\/\d+/);
      await context.close();
    });
  });
}
