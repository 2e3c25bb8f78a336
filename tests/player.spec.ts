import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, signedOut, test } from "./office.ts";
import { shortFilm } from "./short-film.ts";

/** A running campaign of today with one film, and the codes of two devices that show it. */
async function runningCampaign(api: Client) {
  const branchId = (await api.session.profile({})).branches[0]?.id ?? 0;
  const name = `Film ${Date.now()}`;
  const file = new File([shortFilm], "film.webm", { type: "video/webm" });
  const { VideoId: videoId } = await api.ads.upload({ file, branchId, name, seconds: 1 });
  const campaign = { branchId, name, startsOn: dayFromToday(-1), endsOn: dayFromToday(3) };
  const { CampaignId: id } = await api.campaigns.create({ campaign });
  const devices = await Promise.all(
    ["Lobby", "Window"].map(async (place) => {
      const { DeviceId } = await api.devices.add({ device: { branchId, name: `${place} ${Date.now()}` } });
      return { id: DeviceId, code: (await api.devices.read({ id: DeviceId })).Device.code ?? "" };
    }),
  );
  await api.devices.setOfCampaign({ id, devices: devices.map((device) => device.id) });
  await api.ads.setOfCampaign({ id, videos: [videoId] });
  await api.campaigns.setStatus({ id, status: "running" });
  return { branchId, videoId, devices };
}

/** How many reports the device holds that the server does not have yet. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("player", 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction("plays").objectStore("plays").count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test("two devices begin by their codes, play on and begin anew without a network, and report each play once", async ({
  browser,
  api,
  complaints,
}) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED|status of 404/);
  const { branchId, videoId, devices } = await runningCampaign(api);
  const reported = async () => {
    const { Videos } = await api.ads.videos({ buids: [branchId], amount: 200 });
    return Videos.find(({ id }) => id === videoId)?.plays ?? 0;
  };
  const pages = await Promise.all(
    devices.map(async ({ code }) => {
      const context = await browser.newContext({ storageState: signedOut });
      const page = await context.newPage();
      await page.goto("/player");
      await page.getByLabel("Code").fill("AAAAAAAA");
      await page.getByRole("button", { name: "Start" }).press("Enter");
      await expect(page.getByText("There is no device with this code.")).toBeVisible();
      await page.getByLabel("Code").fill(code);
      await page.keyboard.press("Enter");
      await expect(page.locator("video")).toBeVisible();
      return page;
    }),
  );
  for (const { id } of devices) {
    const { Device } = await api.devices.read({ id });
    expect([Device.online, Device.code]).toEqual([true, null]);
  }

  for (const page of pages) await page.context().setOffline(true);
  for (const page of pages) {
    const before = await waiting(page);
    await expect.poll(() => waiting(page)).toBeGreaterThan(before + 1);
    // The device is switched off and on again, still without a network.
    await page.reload();
    await expect(page.locator("video")).toBeVisible();
    const after = await waiting(page);
    await expect.poll(() => waiting(page)).toBeGreaterThan(after);
  }
  const onDevices = (await Promise.all(pages.map(waiting))).reduce((sum, count) => sum + count, 0);
  const before = await reported();
  for (const page of pages) await page.context().setOffline(false);
  await expect.poll(reported).toBeGreaterThanOrEqual(before + onDevices);
  for (const page of pages) await page.context().close();
});

test("a film above 8 MB is sent in parts, and goes on where the connection broke", async ({
  page,
  api,
  complaints,
}, testInfo) => {
  complaints.expected(/ERR_INTERNET_DISCONNECTED/);
  const name = `Large ${Date.now()}`;
  // A film of one cluster, and bytes behind it that no player looks at.
  const bytes = Buffer.concat([shortFilm, Buffer.alloc(20 * 1024 ** 2)]);
  const file = testInfo.outputPath("large.webm");
  writeFileSync(file, bytes);
  await page.goto("/advertising/videos");
  await hydrated(page);
  const isUpload = (address: string) => new URL(address).pathname === "/advertising/upload";
  let sent = 0;
  let answered = 0;
  page.on("request", (request) => {
    if (isUpload(request.url())) sent += 1;
  });
  page.on("response", (response) => {
    if (!isUpload(response.url())) return;
    answered += 1;
    // The beginning and the first part are there.
    if (answered === 2) void page.context().setOffline(true);
  });
  const send = async () => {
    await page.locator("[name=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Upload" }).press("Enter");
  };
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Seconds").fill("1");
  await send();
  await expect(page.getByText(/Sending broke off at/)).toBeVisible({ timeout: 60_000 });
  expect(answered).toBeGreaterThanOrEqual(2);
  await page.context().setOffline(false);
  const broken = sent;
  await send();
  await expect(page.getByRole("rowheader", { name })).toBeVisible({ timeout: 60_000 });
  // The beginning, and only what was missing of the three parts.
  expect(sent - broken).toBeLessThanOrEqual(3);
  const { Videos } = await api.ads.videos({ amount: 200 });
  expect(Videos.find((video) => video.name === name)?.size).toBe(bytes.length);
});
