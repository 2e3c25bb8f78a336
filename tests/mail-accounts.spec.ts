import { selfSigned } from "#api/integrations/mail/certificate-testing.ts";
import { type SmtpServer, startSmtpServer } from "#api/integrations/mail/smtp-server-testing.ts";
import { colleaguePassword, mailed, newAgency } from "./colleague.ts";
import { expect, hydrated, signedOut, test } from "./office.ts";

test.use({ storageState: signedOut });

const portOf = ({ url }: SmtpServer) => new URL(url).port;

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a mail account says why it fails, until it works and sends the agency's mail", async ({ page }) => {
      const strict = await startSmtpServer("wrongPassword535");
      const unvouched = await startSmtpServer("accept", selfSigned("mail.agency.example"));
      const good = await startSmtpServer("accept");
      const gone = await startSmtpServer("accept");
      await gone.close();
      const { username, api } = await newAgency();
      await page.goto("/login?returnUrl=/organization/mail-accounts/new");
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill(colleaguePassword);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "New mail account" })).toBeVisible();

      const type = async (fields: { host: string; port: string; security: string; password?: string }) => {
        if (scripts) await hydrated(page);
        await page.locator("[name=host]").fill(fields.host);
        await page.locator("[name=port]").fill(fields.port);
        await page.locator("[name=security]").selectOption(fields.security);
        await page.getByLabel("Password").fill(fields.password ?? "");
      };
      // Words of an earlier save may still stand there: what counts is that this one was answered.
      const save = () =>
        Promise.all([
          page.waitForResponse((response) => response.request().method() === "POST"),
          page.getByRole("button", { name: /^(Save|Add the account)/ }).press("Enter"),
        ]);
      const tried = async (problem: string, words: RegExp) => {
        await page.getByRole("button", { name: "Test the connection" }).press("Enter");
        const notice = page.locator("main .notice").filter({ hasText: problem }).first();
        await expect(notice).toBeVisible({ timeout: 60_000 });
        await expect(notice).toContainText(words);
      };

      if (scripts) await hydrated(page);
      await page.getByLabel("Name").first().fill("Office");
      await page.getByLabel("User name").fill("office");
      await page.getByLabel("Sender’s address").fill("office@agency.example");
      await type({ host: "no-such-host.invalid", port: "587", security: "starttls", password: "wrong" });
      await save();
      await expect(page.getByRole("heading", { level: 1, name: "Office" })).toBeVisible();
      await tried("There is no server of this name", /no-such-host\.invalid/);

      await type({ host: "127.0.0.1", port: portOf(gone), security: "none", password: "wrong" });
      await save();
      await expect(page.getByText("Mail account saved").first()).toBeVisible();
      await tried("The server refuses the connection", /ECONNREFUSED/);

      await type({ host: "127.0.0.1", port: portOf(strict), security: "none", password: "wrong" });
      await save();
      await expect(page.getByText("Mail account saved").first()).toBeVisible();
      await tried("User name or password are wrong.", /5\.7\.8 Wrong password/);

      await type({ host: "127.0.0.1", port: portOf(unvouched), security: "starttls", password: "right" });
      await save();
      await expect(page.getByText("Mail account saved").first()).toBeVisible();
      await tried("The encryption does not come about", /self-signed certificate/);

      await type({ host: "127.0.0.1", port: portOf(good), security: "none", password: "right" });
      await save();
      await expect(page.getByText("Mail account saved").first()).toBeVisible();
      await tried("Connected and signed in. Nothing was sent.", /250|ok/);

      if (scripts) await hydrated(page);
      await page.locator("[name=imapHost]").fill("127.0.0.1");
      await page.locator("[name=imapPort]").fill(portOf(gone));
      await page.locator("[name=imapSecurity]").selectOption("none");
      await page.getByLabel("Password").fill("right");
      await save();
      await expect(page.getByText("Mail account saved").first()).toBeVisible();
      await page.getByRole("button", { name: "Test the inbox" }).press("Enter");
      const inboxServer = page.getByRole("textbox", { name: "Server of the inbox" });
      await expect(inboxServer).toHaveAttribute("aria-invalid", "true", { timeout: 60_000 });
      await expect(inboxServer).toHaveAccessibleDescription(/Connection failed.*ECONNREFUSED/);

      const { smtp, profile } = await api.session.profile({});
      expect(smtp.map(({ name }) => name)).toEqual(["Office"]);
      const { Roles, Branches } = await api.users.data({});
      const branchId = Branches[0]?.id ?? 0;
      await api.branches.update({ branch: { id: branchId, email: "wien@agency.example" } });
      const { BuildingId } = await api.buildings.add({
        building: { branchId, name: "Hof", type: "Altbau", address: "Ring 1", city: "Wien", country: "AT" },
      });
      const letter = { subject: "Roof", body: "Done" };
      await api.buildingRecords.sendAgentMail({ id: BuildingId, userIds: [profile.id], ...letter });
      await expect.poll(() => good.accepted.length, { timeout: 60_000 }).toBe(1);
      expect(good.accepted[0]).toContain("From: office@agency.example");
      expect(good.accepted[0]).toContain(`To: ${username}@mail.example`);
      expect(good.accepted[0]).toContain("multipart/alternative");

      // What lets somebody sign in goes by the installation's own account.
      const email = `guest-${username}@mail.example`;
      await api.users.add({
        user: {
          lastname: "Gast",
          username: `guest-${username}`,
          email,
          language: "en",
          roleId: Roles[0]?.id ?? 0,
          branchIds: [branchId],
        },
      });
      expect(await mailed(email, /\/invitation\/([\w-]{43})/)).not.toBe("");
      expect(good.accepted).toHaveLength(1);
      for (const server of [strict, unvouched, good]) await server.close();
    });
  });
}
