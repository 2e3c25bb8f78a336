// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { chance } from "#api/demo/chance.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { Figure } from "#contract/organization/statistics/contract-statistics.ts";
import { type CountedFigure, writeFigure } from "#contract/organization/statistics/counted-figure.ts";
import { addDays, nightsOf } from "#contract/platform/days.ts";

const house = await testHouse();
const api = await house.admin();
const inside = <R>(query: ReturnType<typeof sql<R>>) =>
  inTenant(house.platform.db, house.organizationId, (trx) => query.execute(trx));
const clock = async () => {
  await inside(sql`SELECT pg_sleep(0.02)`);
  const { rows } = await inside(
    sql<{
      at: string;
    }>`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
  );
  return rows[0]?.at ?? "";
};
const value = (figures: readonly Figure[], measure: string) =>
  figures.find((figure) => figure.measure === measure)?.value ?? null;
const today = new Date().toISOString().slice(0, 10);

interface Row {
  id: number;
  status: string;
  checkIn: string;
  checkOut: string;
  noShow: boolean;
  overbooking: boolean;
  source: string;
  prices: [string, number][];
  bookedOn: string;
  canceledOn: string | null;
}

const stored = async () =>
  (
    await inside(sql<Row>`
      SELECT c.id, c.status, c.check_in AS "checkIn", c.check_out AS "checkOut", c.no_show_at IS NOT NULL AS "noShow", c.overbooking, c.source,
        c.night_prices AS prices, (c.created_at AT TIME ZONE b.time_zone)::date AS "bookedOn",
        (c.canceled_at AT TIME ZONE b.time_zone)::date AS "canceledOn"
      FROM rent_contract c JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id WHERE c.visible`)
  ).rows;

/** The figures counted night by night, without any of the product's own counting. */
function plainly(rows: readonly Row[], from: string, until: string) {
  const days = new Set(nightsOf(from, addDays(until, 1)));
  const standing = rows.filter(({ status }) => status !== "INQUIRY" && status !== "CANCELED");
  const nightsIn = (row: Row) => nightsOf(row.checkIn, row.checkOut).filter((night) => days.has(night));
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  return {
    arrivals: standing.filter(({ checkIn, noShow }) => days.has(checkIn) && !noShow).length,
    departures: standing.filter(({ checkOut, noShow }) => days.has(checkOut) && !noShow).length,
    nights: sum(standing.map((row) => nightsIn(row).length)),
    noShows: standing.filter(({ checkIn, noShow }) => days.has(checkIn) && noShow).length,
    overbooked: standing.filter((row) => row.overbooking && nightsIn(row).length > 0).length,
    revenue: sum(
      standing.flatMap(({ prices }) => prices.filter(([night]) => days.has(night)).map(([, price]) => price)),
    ),
    canceled: rows.filter(({ status, canceledOn }) => status === "CANCELED" && days.has(canceledOn ?? ""))
      .length,
    booked: rows.filter(({ status, bookedOn }) => status !== "INQUIRY" && days.has(bookedOn)).length,
  };
}

async function randomHistory(seed: number, count: number) {
  const from = chance(seed);
  for (let n = 0; n < count; n += 1) {
    const checkIn = addDays(today, from.between(-40, 40));
    const id = await insertStay(house, {
      branchId: house.branchIds[from.between(0, 1) as 0 | 1],
      checkIn,
      checkOut: addDays(checkIn, from.between(1, 45)),
      status: from.pick(["ACTIVE", "ACTIVE", "NEW", "INQUIRY", "COMPLETED"]),
      prices: [from.between(4000, 9000), from.between(9000, 20_000)],
    });
    const booked = addDays(checkIn, -from.between(0, 90));
    await inside(sql`UPDATE rent_contract SET created_at = least(now(), ${`${booked}T22:30:00Z`}::timestamptz),
      source = ${from.pick(["direct", "phone", "channel"])} WHERE id = ${id}`);
    if (from.percent(20)) await cancel(id, addDays(today, -from.between(0, 30)));
    else if (from.percent(10))
      await inside(sql`UPDATE rent_contract SET no_show_at = now() WHERE id = ${id}`);
  }
}
const cancel = (id: number, day: string) =>
  inside(
    sql`UPDATE rent_contract SET status = 'CANCELED', canceled_at = ${`${day}T12:00:00Z`}, cancel_reason = 'No' WHERE id = ${id}`,
  );

const period = { from: addDays(today, -20), until: addDays(today, 10) };

describe("figures of contracts", () => {
  it("equal a plain count of a random history, also as of a moment that is over, and open lists of the same total", async () => {
    await randomHistory(7, 40);
    const before = plainly(await stored(), period.from, period.until);
    const then = await clock();
    await randomHistory(8, 10);
    const rows = await stored();
    const [one, two] = rows.filter(({ status }) => status === "ACTIVE");
    await cancel(one?.id ?? 0, today);
    await inside(sql`UPDATE rent_contract SET check_out = check_out + 3 WHERE id = ${two?.id}`);
    const after = plainly(await stored(), period.from, period.until);

    const now = await api.contractStatistics.report(period);
    for (const [measure, expected] of Object.entries(after))
      expect([measure, value(now.figures, measure) ?? 0]).toEqual([measure, expected]);
    const old = await api.contractStatistics.report({ ...period, asOf: then });
    for (const [measure, expected] of Object.entries(before))
      expect([measure, value(old.figures, measure) ?? 0]).toEqual([measure, expected]);
    expect(old.now).toEqual(now.figures);
    expect(after).not.toEqual(before);

    for (const by of ["branch", "building", "unit", "channel", "kind"] as const) {
      const { groups } = await api.contractStatistics.report({ ...period, by });
      const nights = groups.map(({ figures }) => value(figures, "nights") ?? 0);
      expect(nights.reduce((sum, one_) => sum + one_, 0)).toBe(after.nights);
    }
    expect(now.lines.reduce((sum, { figures }) => sum + (value(figures, "nights") ?? 0), 0)).toBe(
      after.nights,
    );

    for (const asOf of [null, then]) {
      const { figures, measures } = asOf === null ? now : old;
      for (const { name } of measures.filter(({ opens }) => opens === "contracts")) {
        const figure: CountedFigure = { measure: name, ...period, asOf, of: null };
        const list = await api.rentContracts.list({ amount: 200, filter: { figure: writeFigure(figure) } });
        const [shown] = figures.filter(({ measure }) => measure === name);
        expect([name, list.Total]).toEqual([name, shown?.rows ?? 0]);
        expect([name, list.Counted?.[0]?.sum ?? 0]).toEqual([name, shown?.value ?? 0]);
        const counted = list.contracts.reduce((sum, contract) => sum + (contract.counted ?? 0), 0);
        expect(counted).toBe(shown?.value ?? 0);
      }
    }
    const channel = {
      measure: "nights",
      ...period,
      asOf: null,
      of: { by: "channel", key: "phone" },
    } as const;
    const list = await api.rentContracts.list({ filter: { figure: writeFigure(channel) } });
    const plain = plainly(rowsOf(await stored(), "phone"), period.from, period.until);
    expect(list.Counted?.[0]?.sum ?? 0).toBe(plain.nights);
  }, 60_000);

  it("say of a year before what was booked by then, and whose changes nobody knows", async () => {
    const id = await insertStay(house, { checkIn: addDays(today, -365), checkOut: addDays(today, -363) });
    await inside(sql`DELETE FROM stay_state WHERE contract_id = ${id}`);
    await inside(sql`INSERT INTO stay_state SELECT organization_id, id, now() - interval '400 days', 'infinity', now(), branch_id, unit_id, kind,
      source, status, check_in, check_out, now() - interval '400 days', NULL, false, false, true, currency, night_prices, price_of_nights(night_prices)
      FROM rent_contract WHERE id = ${id}`);
    const report = await api.contractStatistics.report({ from: today, until: today });
    expect(value(report.lastYear, "arrivals")).toBe(1);
    expect(report.uncertainLastYear).toBe(1);
    expect(report.uncertain).toBe(0);
  });

  it("take what a block closes from what could be let, and no unit before it was there", async () => {
    const { rows } = await inside(
      sql<{ id: number }>`SELECT unit_id AS id FROM rent_contract ORDER BY id LIMIT 1`,
    );
    const day = addDays(today, 200);
    const two = { from: day, until: addDays(day, 1) };
    await inside(sql`UPDATE unit SET status = 'ACTIVE' WHERE id = ${rows[0]?.id}`);
    const before = (await api.contractStatistics.report(two)).figures;
    const capacity = value(before, "capacity") ?? 0;
    expect(capacity).toBeGreaterThan(0);
    await inside(sql`INSERT INTO calendar_block (organization_id, unit_id, type, from_on, until_on)
      VALUES (${house.organizationId}, ${rows[0]?.id}, 'owner', ${day}::date - 1, ${day}::date + 1)`);
    const { figures } = await api.contractStatistics.report(two);
    expect([value(figures, "capacity"), value(figures, "closed"), value(figures, "occupancy")]).toEqual([
      capacity,
      1,
      capacity > 1 ? 0 : null,
    ]);
    const past = { from: "2001-01-01", until: "2001-01-31" };
    expect(value((await api.contractStatistics.report(past)).figures, "capacity")).toBe(0);
  });

  it("are by month of the nights, with what stood before", async () => {
    const { months } = await api.contractStatistics.monthly({ from: period.from, until: period.until });
    const rows = await stored();
    for (const month of months)
      expect(value(month.figures, "nights")).toBe(plainly(rows, month.from, month.until).nights);
    await expect(api.contractStatistics.exportMonthly(period)).resolves.toBeTruthy();
    await expect(api.contractStatistics.exportReport({ ...period, by: "unit" })).resolves.toBeTruthy();
  });

  it("refuse what no period is, and money to who may not see it", async () => {
    const refused = { errorType: "VALIDATION" };
    const backwards = { from: today, until: addDays(today, -1) };
    await expect(api.contractStatistics.report(backwards)).rejects.toMatchObject(refused);
    await expect(api.contractStatistics.monthly(backwards)).rejects.toMatchObject(refused);
    await expect(
      api.contractStatistics.report({ ...period, asOf: "2190-01-01T00:00:00Z" }),
    ).rejects.toMatchObject(refused);
    await expect(api.rentContracts.list({ filter: { figure: "nonsense" } })).rejects.toMatchObject(refused);
    const occupancy = writeFigure({ measure: "occupancy", ...period, asOf: null, of: null });
    await expect(api.rentContracts.list({ filter: { figure: occupancy } })).rejects.toMatchObject(refused);
    const { client: reader } = await house.person({
      grants: { realestate_dashboard: ["read", "edit"], real_estate_contract: ["read"] },
    });
    const { measures, figures } = await reader.contractStatistics.report(period);
    expect(measures.some(({ unit }) => unit === "money")).toBe(false);
    expect(figures.some(({ currency }) => currency !== null)).toBe(false);
    const revenue = writeFigure({ measure: "revenue", ...period, asOf: null, of: null });
    await expect(reader.rentContracts.list({ filter: { figure: revenue } })).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
  });
});

const rowsOf = (rows: readonly Row[], source: string) => rows.filter((row) => row.source === source);
