import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { requireColleague } from "#api/contracts/contract-alerts/queries.ts";
import { colleaguesOfDuty } from "#api/platform/access/colleagues.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { addRecord, changeRecord, lockRecord, rowsOf, rowsWith } from "#api/platform/records/records.ts";
import { parseHours } from "#api/sale/appointments/rules/hours.ts";
import { viewingPageTable } from "#api/sale/appointments/tables.ts";
import { weekdays } from "#contract/sale/appointments/appointment.ts";
import type { ViewingPage, viewingPages } from "#contract/sale/appointments/appointments.ts";

type Input<Name extends keyof typeof viewingPages> = z.output<(typeof viewingPages)[Name]["input"]>;

/** Lists units that are shown at set hours. */
export async function listPages(context: CallContext, input: Input<"list">) {
  const { q = "" } = input.filter;
  const query = rowsWith(context, viewingPageTable, ["open"])
    .innerJoin("unit as u", (join) =>
      join.on(sql<SqlBool>`u.organization_id = r.organization_id AND u.id = r.unit_id`),
    )
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== "", (rows) => rows.where(sql<SqlBool>`strpos(lower(u.label), lower(${q})) > 0`))
    .select([
      "r.unit_id as unitId",
      "u.label as unitLabel",
      sql<string>`coalesce((SELECT ${userName("w")} FROM app_user w
        WHERE w.organization_id = r.organization_id AND w.id = r.assigned_to), '')`.as("assignedName"),
      sql<number>`(SELECT count(*)::int FROM appointment a WHERE a.organization_id = r.organization_id
        AND a.unit_id = r.unit_id AND a.status = 'PENDING')`.as("waiting"),
    ]);
  const sort = sortOf(viewingPageTable, "unit", { unit: "u.label_order" });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { ViewingPages: rows, ...page };
}

/** Returns when a unit of the caller's branches is shown, and who could show it. */
export async function openPage(context: CallContext, unitId: number) {
  const unit = await unitOf(context, unitId);
  const page = await pageOf(context, unitId);
  return {
    ViewingPage: page && (await shown(context, page, unit.label)),
    unitLabel: unit.label,
    Users: await colleaguesOfDuty(context, [unit.branchId], "confirm", [page?.assignedTo ?? null])
      .limit(500)
      .execute(),
    History: page ? await historyOf(context, "viewingPage", page.id) : [],
  };
}

/** Sets when a unit is shown. The address of its page stays the first one. */
export async function savePage(context: CallContext, { id: unitId, version, page }: Input<"save">) {
  const unit = await unitOf(context, unitId);
  for (const day of weekdays)
    if (parseHours(page[day]) === null) throw invalid(`page.${day}`, "viewingHours");
  if (page.open && page.assignedTo === null) throw invalid("page.assignedTo", "required");
  await requireColleague(context, unit.branchId, page.assignedTo, "page.assignedTo");
  const stored = await pageOf(context, unitId);
  if (stored) {
    const before = await lockRecord(context, viewingPageTable, { id: stored.id, version });
    await changeRecord(context, viewingPageTable, before, page, { columns: { branch_id: unit.branchId } });
  } else {
    const key = newToken();
    await addRecord(context, viewingPageTable, page, {
      columns: {
        branch_id: unit.branchId,
        unit_id: unitId,
        page_key: key,
        key_hash: hashToken(key),
      },
    });
  }
  const saved = await pageOf(context, unitId);
  if (!saved) throw notFound();
  return { ViewingPage: await shown(context, saved, unit.label) };
}

async function unitOf({ trx, organizationId, branchIds }: CallContext, unitId: number) {
  return trx
    .selectFrom("unit")
    .select(["label", "branch_id as branchId"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .where("branch_id", "in", [...branchIds, -1])
    .executeTakeFirstOrThrow(notFound);
}

type StoredPage = NonNullable<Awaited<ReturnType<typeof pageOf>>>;

async function pageOf(context: CallContext, unitId: number) {
  const row = await rowsOf(context, viewingPageTable)
    .where(sql<SqlBool>`r.unit_id = ${unitId}`)
    .executeTakeFirst();
  return row ?? null;
}

async function shown(
  context: CallContext,
  { pageKey, branchId, ...page }: StoredPage,
  unitLabel: string,
): Promise<ViewingPage> {
  return { ...page, unitLabel, link: `${await siteAddress(context, branchId)}/viewing/${pageKey}` };
}
