import { sql } from "kysely";
import { standingConsent } from "#api/clients/client-consents/queries.ts";
import { ksvStatusList } from "#api/clients/ksv/ksv-status.ts";
import { nextTry } from "#api/clients/ksv/rules/next-try.ts";
import { closeAlert, raiseAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { agencyOf } from "#api/integrations/ksv1870/open.ts";
import type { CreditAgency, CreditReport, PersonQuery } from "#api/integrations/ksv1870/port.ts";
import { askVendor, type VendorAnswer } from "#api/integrations/vendor-answer.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Ksv } from "#contract/clients/ksv/ksv.ts";

/** Every five minutes, as a line of the queue's crontab; and at once when somebody applies. */
export const askKsvTask = "askKsv";
export const askKsvSchedule = `*/5 * * * * ${askKsvTask}`;

/** An application whose turn it is, claimed: until then nobody else asks. */
interface Claimed {
  id: number;
  reference: string;
  nextAt: string | null;
  agency: CreditAgency;
  person: PersonQuery;
}
type AgencyAnswer = { reference: string; report: CreditReport | null };

/** Asks the agency for the reports that are due: each for itself, so that one that fails holds up no other. */
export const askKsv: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; ksv_id: number }>`
    SELECT organization_id, ksv_id FROM ksv_to_ask(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, ksv_id: id } of rows)
    await askOne(platform, organizationId, id).catch((err: unknown) =>
      platform.log.error({ err, ksvId: id }, "credit report could not be asked for"),
    );
};

async function askOne(platform: Platform, organizationId: number, id: number): Promise<void> {
  const claimed = await claim(platform, organizationId, id);
  if (!claimed) return;
  const { agency, person, reference } = claimed;
  const answer = await askVendor(async (): Promise<AgencyAnswer> => {
    if (reference !== "") return { reference, report: await agency.fetch(reference) };
    return { reference: await agency.apply(person, `${organizationId}.${id}`), report: null };
  });
  await inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, scopeOf(id));
    const record = await nullIfMissing(ksvStatusList.lock(clock, id));
    if (record?.status === "APPLICATIONCREATED") await take(clock, claimed, record.contractId, answer);
  });
}

const scopeOf = (id: number) => ({ call: askKsvTask, requestId: `${askKsvTask}/${id}` });
type Clock = ReturnType<typeof systemMover>;

async function claim(platform: Platform, organizationId: number, id: number): Promise<Claimed | null> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, scopeOf(id));
    const row = await trx
      .selectFrom("ksv as k")
      .innerJoin("client as c", (join) =>
        join.onRef("c.organization_id", "=", "k.organization_id").onRef("c.id", "=", "k.client_id"),
      )
      .select(["k.id", "k.reference", "k.tries", "k.created_at as createdAt", "k.client_id as clientId"])
      .select(["k.contract_id as contractId", "c.firstname", "c.lastname", "c.birthday"])
      .select((is) => [
        is.fn.coalesce("c.address", sql<string>`''`).as("address"),
        is.fn.coalesce("c.zip", sql<string>`''`).as("zip"),
        is.fn.coalesce("c.city", sql<string>`''`).as("city"),
      ])
      .where("k.organization_id", "=", organizationId)
      .where("k.id", "=", id)
      .where("k.next_at", "<=", clock.now.toISOString())
      .forUpdate("k")
      .executeTakeFirst();
    if (!row) return null;
    const agency = await agencyOf(platform, clock);
    const consent = await standingConsent(clock, row.clientId, "creditCheck");
    if (!agency || !consent) {
      await write(clock, id, { next_at: null, problem: consent ? "unauthorized" : "consentWithdrawn" });
      await tell(clock, row.contractId, id);
      return null;
    }
    const next = nextTry(row.tries, new Date(row.createdAt), clock.now)?.toISOString() ?? null;
    await write(clock, id, { next_at: next, tries: row.tries + 1 });
    const { firstname, lastname, birthday, address, zip, city } = row;
    const person = { firstname, lastname, birthday, address, zip, city };
    return { id, reference: row.reference, nextAt: next, agency, person };
  });
}

async function take(
  clock: Clock,
  { id, nextAt }: Claimed,
  contractId: number,
  { answer, failure }: VendorAnswer<AgencyAnswer>,
): Promise<void> {
  if (failure) {
    await write(clock, id, { problem: failure.problem });
    await tell(clock, contractId, id);
    return;
  }
  const { reference, report } = answer;
  await write(clock, id, { reference, problem: null, asked_at: clock.now.toISOString() });
  if (!report) {
    if (nextAt === null) await tell(clock, contractId, id);
    return;
  }
  const { outcome, issuedOn, cost } = report;
  await move({ ...clock, actor: "EXT" }, ksvStatusList, id, {
    action: "fetch",
    set: { outcome, issued_on: issuedOn, cost },
    after: { outcome, issuedOn, cost, reference },
  });
  await closeAlert(clock, { contractId, code: "CREDIT_REPORT_LATE", cause: String(id) });
}

function tell(clock: Clock, contractId: number, id: number): Promise<number | null> {
  return raiseAlert(clock, { contractId, code: "CREDIT_REPORT_LATE", cause: String(id) });
}

interface Written {
  reference?: string;
  problem?: Ksv["problem"];
  asked_at?: string;
  next_at?: string | null;
  tries?: number;
}

async function write({ trx, organizationId }: Clock, id: number, columns: Written): Promise<void> {
  await trx
    .updateTable("ksv")
    // Nobody who enters an InfoPass meanwhile is told of a change that is none of theirs.
    .set({ ...columns, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
