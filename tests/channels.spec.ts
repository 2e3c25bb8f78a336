import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dayFromToday, expect, newUnit, test } from "./office.ts";

const compact = (day: string) => day.replaceAll("-", "");

/** A channel that says some nights of a unit are taken. */
async function openChannel(from: string, until: string) {
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:one@channel.example",
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(until)}`,
    "SUMMARY:Reserved",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const server = createServer((_request, reply) => reply.end(text));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/unit.ics`, close: () => server.close() };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a unit's nights go out to channels and theirs come in", async ({ page, api, request }) => {
      const unit = await newUnit(api, `Channels ${javaScriptEnabled}`);
      const [from, until] = [dayFromToday(40), dayFromToday(43)];
      const channel = await openChannel(from, until);
      await page.goto(`/real_estate/edit/${unit.id}?tab=channels`);
      await page.getByRole("button", { name: "Make an address" }).click();
      const own = page.getByLabel("Secret address");
      await expect(own).toHaveValue(/\/ical\/[\w-]{43}\.ics$/);

      await page.getByLabel("Channel", { exact: true }).fill("Airbnb");
      await page.getByLabel(/^Address of the calendar/).fill(channel.address);
      await page.getByRole("button", { name: "Connect calendar" }).click();
      await expect(page.getByRole("row", { name: /Airbnb/ })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("row", { name: /Airbnb/ })).toContainText("Up to date", { timeout: 500 });
      }).toPass();
      await expect(page.getByRole("row", { name: /Airbnb/ })).toContainText("1 booking");

      const path = new URL(await own.inputValue()).pathname;
      const feed = await (await request.get(path)).text();
      expect(feed).toContain(`DTSTART;VALUE=DATE:${compact(from)}`);

      await page.getByRole("button", { name: /^Remove Airbnb/ }).click();
      await expect(page.getByText("None connected.")).toBeVisible();
      channel.close();
    });
  });
}
