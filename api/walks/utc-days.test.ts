import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Where a day of UTC is meant, or any day is as good, and why. */
const meant: Record<string, string> = {
  "api/planning/calendar/add-block.ts": "years ahead, where a day is none",
  "api/planning/calendar-events/demo.ts": "rows of a demo",
  "api/operations/cleanings/demo.ts": "rows of a demo",
  "api/contracts/contract-alerts/demo.ts": "rows of a demo",
  "api/contracts/contract-offers/demo.ts": "rows of a demo",
  "api/contracts/contract-parties/verbs-links.ts": "days ahead until which a link opens at least",
  "api/money/deposits/demo.ts": "rows of a demo",
  "api/property/ical/rules/feed-moment.ts": "carries days that have no place",
  "api/property/ical/write-feed.ts": "a day back, for whoever is behind",
  "api/integrations/hostaway/open.ts": "the simulator's own clock",
  "api/integrations/openimmo/write.ts": "the file is of an instant",
  "api/integrations/sproof/live.ts": "the vendor's last day, which it ends by its own clock",
  "api/organization/organizations/found-organization.ts": "there is no branch yet",
  "api/property/price-labs/refresh-job.ts": "the first night that is asked for; a past one is kept by nobody",
  "api/access/registration/register.ts": "there is no branch yet",
  "api/contracts/rent-contracts/channel/fetch-reservations.ts": "weeks back, where a day is none",
  "api/contracts/rent-contracts/stay/prolong-leases.ts":
    "which leases are looked at; each goes by its branch's day",
  "api/contracts/rent-contracts/channel/handlers.ts": "weeks back, where a day is none",
  "api/property/units/channels/openimmo-file.ts": "the file is of an instant",
  "api/messages/external-pms/queries.ts": "which stay of several is meant, where a day is none",
  "api/messages/message-templates/follow-stays.ts": "days back, for whoever is behind",
  "api/money/invoices/archive.ts": "the name of a file",
  "api/money/owner-statements/archive.ts": "the name of a file",
  "api/money/vouchers/demo.ts": "rows of a demo",
  "api/operations/electricities/demo.ts": "rows of a demo",
  "api/operations/gases/demo.ts": "rows of a demo",
  "api/operations/providers/demo.ts": "rows of a demo",
  "api/operations/registers/for-others/place.ts": "weeks ahead, where a day is none",
  "api/planning/calendar-events/queries-busy.ts": "a day more on both sides",
  "api/planning/calendar-events/reminders.ts": "a day back, for whoever is behind",
  "api/planning/calendar-home/feed.ts": "months around, where a day is none",
  "api/planning/calendar-home/rules/public-holidays.ts": "reckons with days that have no place",
  "api/money/card-payments/request.ts": "goes through the hours of two days by the branch's clock",
  "api/money/invoices/pdf/render.ts": "the file is of a day, and the same bytes wherever it is made",
  "api/platform/paper/pdf/letter.ts": "the file is of a day, and the same bytes wherever it is made",
  "api/planning/calendar-events/verbs.ts": "events that end today may be handed over or not",
  "api/planning/calendar/block-log.ts": "the name of a file",
  "api/platform/records/export-workbook.ts": "the name of a file",
  "api/property/buildings/costs/demo.ts": "rows of a demo",
  "api/property/buildings/costs/rules/period.ts": "the year before, where a day is none",
  "api/clients/client-relations/demo.ts": "rows of a demo",
  "api/clients/clients/demo.ts": "rows of a demo",
  "api/clients/clients/import/job.ts": "the name of a file",
  "api/platform/paper/tabular/read-day.ts": "reckons with days that have no place",
  "api/clients/vip-clubs/demo.ts": "rows of a demo",
  "api/contracts/rent-contracts/queries.ts": "of no branch, or where nobody looks at it",
  "api/contracts/contract-templates/rules/written.ts": "reckons with days that have no place",
  "api/sale/refinances/demo.ts": "rows of a demo",
  "api/sale/purchase-contracts/demo.ts": "rows of a demo",
  "api/sale/appointments/demo.ts": "rows of a demo",
  "contract/platform/week.ts": "reckons with days that have no place",
  "contract/organization/statistics/counted-figure.ts": "reckons with days that have no place",
  "contract/platform/days.ts": "reckons with days that have no place",
  "app/components/form/parse-date.ts":
    "reckons with days that have no place, and a year that is left out is the nearest by either clock",
  "app/components/shell/menu-markup.server.tsx": "a piece of a hash",
  "app/services/texts.server.ts": "a piece of a hash",
  "app/routes/_app.statistics.advertising/load.server.ts": "an hour by the branch's clock",
  "contract/organization/organizations/trial.ts": "counts the last day wherever on earth it ends",
};

const root = join(import.meta.dirname, "../..");
const isDayOfUtc =
  /toISOString\(\)\s*\.slice\(0, (4|7|10)\)|current_date|now\(\)::date|_at::date|T00:00:00Z|todayIn\(\s*"UTC"/i;
/** In screens no day is cut out of a text: `formatDay` takes an instant and a time zone, and `formatDate` refuses instants. */
const cutsAnInstant =
  /\.(slice|substring)\(0, 10\)|split\("T"\)\[0\]|toLocale(Date|Time)?String\(|todayIn\(\s*"UTC"|formatDate\([^()]*\w(At|Instant)\b/;

it("a day is the branch's, or it is said why it is not", () => {
  const files = globSync(["api/**/*.ts", "contract/**/*.ts"], { cwd: root }).filter(
    (file) => !/\.test\.ts$|testing\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const screens = globSync(["app/**/*.{ts,tsx}"], { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(screens.length).toBeGreaterThan(500);
  const offenders = [
    ...files.filter((file) => isDayOfUtc.test(readFileSync(join(root, file), "utf8"))),
    ...screens.filter((file) => cutsAnInstant.test(readFileSync(join(root, file), "utf8"))),
  ];
  expect(offenders.sort()).toEqual(Object.keys(meant).sort());
});
