import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { addMonths } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { fill } from "./fill.ts";
import { type House, openHouse } from "./house.ts";
import { watchMemory } from "./memory.ts";
import { timeOf } from "./timing.ts";

const owners = 500;
/** The owners of another branch: as many as the job takes in one transaction. */
const fewOwners = 100;
const unitsPerOwner = 4;
/** Of three nights each, so that the 300 nights until today are full. */
const staysPerUnit = 100;
/** Megabytes. */
const memoryAtMost = 64;

/** The job that makes the statements of a month for 500 owners of four full units each, and its memory against 100 owners. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 20, contracts: 0, clients: 20 });
  try {
    const { branches } = await house.client.session.profile({});
    const [branchId = 0, otherBranchId = 0] = branches.map(({ id }) => id);
    const month = addMonths(`${today().slice(0, 7)}-01`, -1);
    tell(`filling ${owners + fewOwners} owners with their units and stays`);
    await fillOwners(house, { branchId, otherBranchId, month });
    // Once before, so that what is loaded and kept for good counts for neither.
    await makeStatements(house, otherBranchId, addMonths(month, -1));
    const few = await makeStatements(house, otherBranchId, month);
    const all = await makeStatements(house, branchId, month);
    const again = await makeStatements(house, branchId, month);
    tell(`a statement of ${await linesOfOne(house, branchId, month)} lines`);
    const seconds = (what: string, value: number): Figure => ({ what, value, unit: "s", budget: null });
    const memory = (what: string, value: number, budget: number | null): Figure => ({
      ...{ what: `memory above the start, ${what}`, value, unit: "MB", budget },
    });
    return [
      seconds(`${few.added} statements of a month`, few.seconds),
      seconds(`${all.added} statements of a month`, all.seconds),
      seconds(`the same month again, ${again.added} new ones`, again.seconds),
      memory(`${few.added} statements`, few.peak, null),
      memory(`${all.added} statements`, all.peak, memoryAtMost),
    ];
  } finally {
    await house.close();
  }
};

/** Makes the statements of a month by the job. `month` is its first day. */
async function makeStatements({ client, platform, ownerUrl }: House, branchId: number, month: string) {
  const memory = watchMemory();
  let added = 0;
  const time = await timeOf(async () => {
    const { jobId } = await client.ownerStatements.makeAll({ branchId, month: month.slice(0, 7) });
    await runJobsOnce(platform, ownerUrl, platform.domains.tasks);
    const { Job } = await client.jobs.read({ id: jobId });
    if (Job.state !== "done") throw new Error(`The job ended as ${Job.state}: ${Job.errorType}`);
    added = Number(Job.report.added);
  });
  return { added, seconds: time / 1000, peak: memory.end() };
}

async function linesOfOne({ client }: House, branchId: number, month: string): Promise<number> {
  const { statements } = await client.ownerStatements.list({
    buids: [branchId],
    filter: { month: month.slice(0, 7) },
  });
  const { statement } = await client.ownerStatements.read({ id: statements[0]?.id ?? 0 });
  return statement.lines.length;
}

/** Owners of a house of four units each, with a rule of commission, prices of the nights of two months, and an expense of each unit in the month. */
async function fillOwners(
  house: House,
  { branchId, otherBranchId, month }: { branchId: number; otherBranchId: number; month: string },
): Promise<void> {
  const count = owners + fewOwners;
  const units = count * unitsPerOwner;
  await fill(house, { clients: count, buildings: count, units, contracts: units * staysPerUnit });
  await house.sql(
    `WITH owner AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM client WHERE lastname LIKE 'Number %'),
       house AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM building WHERE name LIKE 'House %'),
       home AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM unit WHERE label LIKE 'Unit %')
     UPDATE unit u SET owner_id = o.id, building_id = h.id, branch_id = CASE WHEN o.place <= $1::int THEN $2::bigint ELSE $3::bigint END
     FROM home JOIN owner o ON o.place = 1 + home.place / $4::int JOIN house h ON h.place = o.place WHERE u.id = home.id`,
    [owners, branchId, otherBranchId, unitsPerOwner],
  );
  await house.sql(
    `UPDATE rent_contract c SET branch_id = u.branch_id, night_prices = (
       SELECT jsonb_agg(jsonb_build_array(to_char(night, 'YYYY-MM-DD'), 9000, 'base') ORDER BY night)
       FROM generate_series(c.check_in::timestamp, c.check_out::timestamp - interval '1 day', interval '1 day') night
     )
     FROM unit u WHERE u.organization_id = c.organization_id AND u.id = c.unit_id AND u.label LIKE 'Unit %' AND c.check_out > $1::date`,
    [addMonths(month, -1)],
  );
  await house.sql(
    `INSERT INTO expense (organization_id, branch_id, unit_id, spent_on, supplier, category, net, tax_rate, gross, allocation_key, recoverable, period_from, period_until)
     SELECT organization_id, branch_id, id, $1::date + 9, 'Locksmith', 'maintenance', 10000, 2000, 12000, 'direct', false, $1::date, $1::date + 27
     FROM unit WHERE label LIKE 'Unit %'`,
    [month],
  );
  for (const id of [branchId, otherBranchId]) {
    const rule = { rate: 1500, perStay: 1000, taxRate: 2000, validFrom: addMonths(month, -1) };
    await house.client.ownerStatements.addCommission({ commission: { ...rule, branchId: id } });
  }
  await house.sql("VACUUM ANALYZE");
}
