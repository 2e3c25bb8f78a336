import type { Client } from "#contract/platform/client.ts";
import {
  apiAs,
  dayFromToday,
  expect,
  hydrated,
  ownAddress,
  signedOut,
  signIn,
  test,
  typed,
} from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

async function newClient(api: Client, name: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const branchId = branches.find((branch) => branch.name === "Wien")?.id ?? branches[0]?.id ?? 0;
  const client = { branchId, lastname: `${name}-${own()}`, email: `${own()}@mail.example` };
  return (await api.clients.add({ client })).ClientId;
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an appointment takes place in a unit that is searched for", async ({ page, api }) => {
      const id = await newClient(api, "Ort");
      const { RealEstates } = await api.units.all({ amount: 1 });
      const label = RealEstates[0]?.label ?? "";
      await page.goto(`/clients/edit/${id}?tab=appointments`);
      if (scripts) {
        await hydrated(page);
        // Until the scripts have taken over, a select stands in its place.
        const unit = page.getByRole("combobox", { name: "Unit" }).and(page.locator("input"));
        await unit.fill(label);
        await page.getByRole("option", { name: label }).first().waitFor();
        await unit.press("Enter");
      } else {
        await page.getByRole("searchbox", { name: "Type to search" }).first().fill(label);
        await page.locator("button[value='search:unitId']").press("Enter");
        await page.locator("select[name=unitId]").selectOption(String(RealEstates[0]?.id));
      }
      await page
        .getByRole("textbox", { name: "Day" })
        .first()
        .fill(typed(dayFromToday(505)));
      await page.getByRole("button", { name: "Add appointment" }).press("Enter");
      await expect(page.getByText("Appointment entered")).toBeVisible();
      await expect(page.locator("[data-rows]")).toContainText(label);
      const { Events } = await api.calendarEvents.appointments({ clientId: id });
      expect(Events).toMatchObject([{ unitId: RealEstates[0]?.id, startsAt: null }]);
    });

    test("an appointment is typed by keys, refused where it ends too early, changed and dismissed", async ({
      page,
      api,
    }) => {
      const id = await newClient(api, "Termin");
      // Far from what others of the run do.
      const day = dayFromToday(scripts ? 501 : 502);
      await page.goto(`/clients/edit/${id}?tab=appointments`);
      if (scripts) await hydrated(page);
      await expect(page.getByText("No appointment with this client yet.")).toBeVisible();
      await page.getByRole("textbox", { name: "Day", exact: true }).fill(typed(day));
      await page.getByLabel("From", { exact: true }).fill("10:00");
      await page.getByLabel("Until", { exact: true }).fill("09:00");
      await page.getByLabel("Kind").selectOption({ label: "Viewing" });
      await page.getByLabel("Place").fill("Büro");
      await page.getByRole("button", { name: "Add appointment" }).press("Enter");
      const until = page.getByLabel("Until", { exact: true });
      await expect(until).toHaveAttribute("aria-invalid", "true");
      await expect(until).toHaveValue("09:00");
      await until.fill("10:30");
      await page.getByRole("button", { name: "Add appointment" }).press("Enter");
      await expect(page.getByText("Appointment entered")).toBeVisible();
      const coming = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: "Coming" }) })
        .last();
      await expect(coming).toContainText(`${typed(day)} 10:00 – 10:30`);
      await expect(coming).toContainText("Viewing");

      await coming.getByRole("link", { name: /^Change/ }).press("Enter");
      // The form for it stands in the place of the one for a new appointment.
      await page.getByRole("button", { name: "Save", exact: true }).waitFor();
      await page.getByLabel("What", { exact: true }).fill("Zweite Besichtigung");
      await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
      await expect(page.getByText("Appointment changed")).toBeVisible();
      await expect(coming).toContainText("Zweite Besichtigung");

      await coming.getByRole("link", { name: /^Dismiss/ }).press("Enter");
      await page.getByRole("button", { name: "Dismiss", exact: true }).press("Enter");
      await expect(page.getByText("Appointment dismissed")).toBeVisible();
      await expect(coming).toHaveCount(0);
      await expect(page.locator("main")).toContainText("dismissed");
      const { Events } = await api.calendarEvents.appointments({ clientId: id });
      expect(Events).toMatchObject([{ title: "Zweite Besichtigung", place: "Büro", dismissed: true }]);
    });
  });
}

test("two at the same time are said and kept, and the list finds who comes", async ({ page, api }) => {
  const id = await newClient(api, "Doppelt");
  const day = dayFromToday(503);
  const hour = { startsOn: day, startsAt: "11:00", endsOn: day, endsAt: "12:00" };
  await api.calendarEvents.add({ event: { ...hour, typeId: 1 } });
  await page.goto(`/clients/edit/${id}?tab=appointments`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Day", exact: true }).fill(typed(day));
  await page.getByLabel("From", { exact: true }).fill("11:30");
  await page.getByLabel("Until", { exact: true }).fill("12:30");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("At the same time:")).toBeVisible();
  await page.goto(`/clients?f.appointment.from=${day}&f.appointment.until=${day}`);
  await expect(page.locator("[data-row]")).toHaveCount(1);
});

test.describe("who may only look", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("sees no appointments of colleagues, and may not dismiss them", async ({ page, api }) => {
    const id = await newClient(api, "Fremd");
    const day = dayFromToday(504);
    const hour = { startsOn: day, startsAt: "11:00", endsOn: day, endsAt: "12:00" };
    const { eventId } = await api.calendarEvents.add({ event: { ...hour, typeId: 1, clientId: id } });
    await signIn(page, "buchhaltung");
    const bookkeeper = await apiAs("buchhaltung");
    await expect(bookkeeper.calendarEvents.dismiss({ id: eventId })).rejects.toMatchObject({
      errorType: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    });
    await page.goto(`/clients/edit/${id}?tab=appointments`);
    await expect(page.getByText("11:00")).toHaveCount(0);
  });
});
