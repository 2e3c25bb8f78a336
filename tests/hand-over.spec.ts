import type { Client } from "#contract/platform/client.ts";
import { colleaguePassword, inDatabase, newAgency } from "./colleague.ts";
import { dayFromToday, expect, hydrated, ownAddress, signedOut, test, typed } from "./office.ts";

// Each test begins with an agency of its own, which takes its time on a busy machine.
test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

const own = () => Math.random().toString(36).slice(2, 8);

/** Somebody who works here, whom no mail was needed for. */
async function newColleague(api: Client, lastname: string): Promise<number> {
  const { Roles, Branches } = await api.users.data({});
  const name = `${lastname.toLowerCase()}-${own()}`;
  const { UserId } = await api.users.add({
    user: {
      lastname,
      email: `${name}@mail.example`,
      username: name,
      roleId: Roles[0]?.id ?? 0,
      branchIds: Branches.map(({ id }) => id),
    },
  });
  await inDatabase("UPDATE app_user SET joined_at = now() WHERE id = $1", [UserId]);
  return UserId;
}

async function lookedAfterBy(api: Client, userId: number, lastname: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const client = { branchId: branches[0]?.id ?? 0, lastname, phone: "+43 1 234" };
  const { ClientId: clientId } = await api.clients.add({ client });
  await api.clientActs.addRepresentative({ clientId, userId, start: dayFromToday(-10) });
  return clientId;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("who is switched off hands their clients over, counted first and by keys", async ({ page }) => {
      const { username, api } = await newAgency();
      const leaving = await newColleague(api, "Abel");
      const staying = await newColleague(api, "Bora");
      const one = await lookedAfterBy(api, leaving, "Erste");
      await lookedAfterBy(api, leaving, "Zweite");
      await page.goto("/login");
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill(colleaguePassword);
      await page.keyboard.press("Enter");
      await page.waitForURL(({ pathname }) => pathname !== "/login");

      await page.goto(`/organization/users-new?id=${leaving}&confirm=deactivate`);
      await expect(page.getByText("Looks after 2 clients today.")).toBeVisible();
      await page.getByRole("link", { name: "Hand over the clients first" }).press("Enter");
      await expect(page.getByRole("main").getByRole("heading", { name: "Clients" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);

      // Nobody is chosen: it is said beside the field, and the day stays.
      const day = dayFromToday(3);
      await page.getByLabel("From", { exact: true }).fill(typed(day));
      await page.getByRole("button", { name: "Count and ask" }).press("Enter");
      await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription(/\S/);
      await expect(page.getByLabel("From", { exact: true })).toHaveValue(typed(day));

      await page.getByLabel("To", { exact: true }).selectOption({ label: "Bora" });
      await page.getByLabel("From", { exact: true }).press("Enter");
      await expect(page.getByRole("heading", { name: "Hand over 2 clients to Bora?" })).toBeVisible();
      expect(await api.clientActs.handOverCount({ fromId: leaving })).toEqual({ clients: 2 });
      await page.getByRole("button", { name: "Hand over 2 clients" }).press("Enter");
      await expect(page.getByText("2 clients handed over").first()).toBeVisible();
      expect(await api.clientActs.handOverCount({ fromId: staying, start: day })).toEqual({ clients: 2 });
      const { Representatives } = await api.clientActs.representatives({ id: one });
      expect(Representatives).toMatchObject([
        { userId: staying, start: day, end: null },
        { userId: leaving, end: day },
      ]);

      // Once more there is nobody left.
      await page.getByLabel("To", { exact: true }).selectOption({ label: "Bora" });
      await page.getByLabel("From", { exact: true }).fill(typed(day));
      await page.getByLabel("From", { exact: true }).press("Enter");
      await expect(page.getByText("There is nobody to hand over on that day.")).toBeVisible();
    });
  });
}
