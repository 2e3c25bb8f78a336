import type { Locator, Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, signedOut, test } from "./office.ts";

/** A job of today for somebody who has a link to it, with a checklist of a point and a photo. */
async function givenJob(api: Client) {
  const { RealEstates } = await api.units.all({ amount: 50 });
  const unit = RealEstates[Math.floor(Math.random() * RealEstates.length)];
  // By the branch's clock: late in the evening it is tomorrow there.
  const { day } = await api.cleaningPlan.day({});
  const { cleaningId } = await api.cleanings.add({
    cleaning: { unitId: unit?.id ?? 0, day, assignedTo: null, reason: "Walked" },
  });
  const { branchId } = (await api.cleanings.read({ id: cleaningId })).cleaning;
  const { rules } = await api.cleaningRules.read({ id: branchId });
  const nothing = { readyAt: null, minutesBeforeArrival: null, leastMinutes: null, cleanerId: null };
  const list = { checks: ["Beds", "Floors"], photos: ["Bathroom"] };
  for (const { buildingId, version } of rules)
    if (buildingId === null || version > 0)
      await api.cleaningRules.save({ id: branchId, buildingId, rule: { ...nothing, ...list } });
  const { colleagues } = await api.cleanings.colleagues({});
  const cleaner = colleagues.find(({ branchIds }) => branchIds.includes(branchId))?.id ?? 0;
  await api.cleanings.update({ id: cleaningId, cleaning: { assignedTo: cleaner } });
  const { link } = await api.cleanerLinks.make({ id: cleaner });
  return { cleaningId, path: new URL(link).pathname };
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, storageState: signedOut, viewport: { width: 390, height: 844 } });

  test("a job is begun, ticked off and finished by plain forms", async ({ page, api }) => {
    const { cleaningId, path } = await givenJob(api);
    await page.goto(`${path}?lang=en`);
    const job = page.locator(`#j${cleaningId}`);
    const opened = async () => {
      const details = job.locator("details").first();
      if (
        (await details.count()) > 0 &&
        (await details.getAttribute("open")) === null &&
        (await job.evaluate((one) => one.tagName)) === "LI"
      )
        await job.locator("summary").first().press("Enter");
    };
    await opened();
    await job.getByRole("button", { name: "Start" }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await opened();
    await job.getByRole("button", { name: "Beds" }).press("Enter");
    await opened();
    await expect(job.getByRole("button", { name: "Beds" })).toHaveAttribute("aria-pressed", "true");
    await job.getByRole("button", { name: "Floors" }).press("Enter");
    await opened();
    await expect(job.getByRole("button", { name: "Still open: 1" })).toBeDisabled();
    await job
      .getByLabel(/^Bathroom/)
      .setInputFiles({ name: "bath.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.4") });
    await job.getByRole("button", { name: "Send photo" }).press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await opened();
    await job.getByLabel(/^Bathroom/).setInputFiles("public/favicon.png");
    await job.getByRole("button", { name: "Send photo" }).press("Enter");
    await opened();
    await job.getByRole("button", { name: "Done" }).press("Enter");
    await expect
      .poll(async () => (await api.cleanings.read({ id: cleaningId })).cleaning.status)
      .toBe("CLEANED");
  });
});

/** Shows all of a job: the one that comes next is shown whole, and others may have begun another one meanwhile. */
async function unfold(job: Locator): Promise<void> {
  const folded = job.locator(":scope > details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.tap();
}

test.describe("with scripts", () => {
  test.use({ storageState: signedOut, viewport: { width: 390, height: 844 }, hasTouch: true });

  test("what is done without a network waits on the phone, goes out by itself, and is done once", async ({
    page,
    context,
    api,
    complaints,
  }) => {
    complaints.expected(/ERR_INTERNET_DISCONNECTED/);
    const { cleaningId, path } = await givenJob(api);
    await page.goto(`${path}?lang=en`);
    await hydrated(page);
    const job = page.locator(`#j${cleaningId}`);
    await unfold(job);
    const state = async () => (await api.cleanings.read({ id: cleaningId })).cleaning;
    await expect(page.locator("[data-queue=open]")).toBeAttached();
    await context.setOffline(true);
    await job.getByRole("button", { name: "Start" }).tap();
    await expect(page.getByText("No network since")).toBeVisible();
    await job.getByRole("button", { name: "Beds" }).tap();
    await expect(job.getByRole("button", { name: "Beds" })).toHaveAttribute("aria-pressed", "true");
    await expect(job.getByText("waits").first()).toBeVisible();
    await job.getByRole("button", { name: "Floors" }).tap();
    await job.getByText("Report damage").tap();
    await job.getByLabel("What is broken?").fill(`Lamp ${cleaningId}`);
    await job.getByRole("button", { name: "Report the damage" }).tap();
    await expect(page.getByText("Waiting here, goes out by itself: 4")).toBeVisible();
    expect((await state()).status).toBe("NEED_CLEANING");
    await context.setOffline(false);
    await expect(page.getByText("No network since")).toHaveCount(0, { timeout: 20_000 });
    await expect(async () => {
      expect((await state()).Points.filter(({ doneAt }) => doneAt !== null)).toHaveLength(2);
      const { damages } = await api.damages.list({ filter: { q: `Lamp ${cleaningId}` } });
      expect(damages).toHaveLength(1);
    }).toPass();
    await unfold(job);
    await expect(job.getByRole("button", { name: "Beds" })).toHaveAttribute("aria-pressed", "true");

    await context.setOffline(true);
    await job.getByRole("button", { name: "Pause" }).tap();
    await api.cleanings.setStatus({ id: cleaningId, status: "CANCELLED", reason: "The owner does it" });
    await context.setOffline(false);
    await expect(page.getByText("Not accepted")).toBeVisible({ timeout: 20_000 });
    await page.getByRole("button", { name: "I have seen it" }).tap();
    await expect(page.getByText("Not accepted")).toHaveCount(0);
  });

  test("the page opens again without a network, with what was done, and two tabs send each act once", async ({
    page,
    context,
    api,
    complaints,
  }) => {
    complaints.expected(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { cleaningId, path } = await givenJob(api);
    const opened = async (tab: Page) => {
      const job = tab.locator(`#j${cleaningId}`);
      await expect(tab.locator("[data-queue=open]")).toBeAttached();
      if ((await job.evaluate((one) => one.tagName)) === "LI") await job.locator("summary").first().tap();
      return job;
    };
    // Tries that found no network do not count: both tabs go on trying, also in the moment in which it comes back.
    const sent: string[] = [];
    context.on("requestfinished", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page.goto(`${path}?lang=en`);
    const job = await opened(page);
    await expect
      .poll(() => page.evaluate(async (name) => Boolean(await caches.match(name)), path))
      .toBe(true);
    await job.getByRole("button", { name: "Start" }).tap();
    await expect(job.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect
      .poll(async () => (await api.cleanings.read({ id: cleaningId })).cleaning.status)
      .toBe("CLEANING_IN_PROGRESS");
    await expect.poll(() => sent).toHaveLength(1);

    const second = await context.newPage();
    await second.goto(`${path}?lang=en`);
    await opened(second);
    await context.setOffline(true);
    await job.getByRole("button", { name: "Beds" }).tap();
    await expect(second.locator(`#j${cleaningId}`).getByText("waits")).toBeVisible();
    // The phone was switched off and on again: what was begun is begun, what waits waits.
    await page.reload();
    const again = await opened(page);
    await expect(again.getByRole("button", { name: "Beds" })).toHaveAttribute("aria-pressed", "true");
    await again.getByRole("button", { name: "Floors" }).tap();
    await expect(again.getByText("waits")).toHaveCount(2);
    sent.length = 0;
    await context.setOffline(false);
    await expect(async () => {
      const { Points } = (await api.cleanings.read({ id: cleaningId })).cleaning;
      expect(Points.filter(({ doneAt }) => doneAt !== null)).toHaveLength(2);
    }).toPass();
    for (const tab of [page, second])
      await expect(tab.locator(`#j${cleaningId}`).getByText("waits")).toHaveCount(0);
    await expect.poll(() => sent).toHaveLength(2);

    // Once the link is taken back, the phone shows nothing of it any more.
    await second.close();
    for (const { id, links } of (await api.cleaningPlan.day({})).colleagues)
      if (links > 0) await api.cleanerLinks.revoke({ id });
    await page.reload();
    await expect(page.getByText("This link opens nothing any more.")).toBeVisible();
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  });

  test("a link that was taken back opens nothing", async ({ page, api }) => {
    const { path } = await givenJob(api);
    const { colleagues } = await api.cleaningPlan.day({});
    for (const { id, links } of colleagues) if (links > 0) await api.cleanerLinks.revoke({ id });
    await page.goto(`${path}?lang=en`);
    await expect(page.getByText("This link opens nothing any more.")).toBeVisible();
  });
});
