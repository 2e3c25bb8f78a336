import type { Readable } from "node:stream";
import { sql } from "kysely";
import { z } from "zod";
import { filtered } from "#api/organization/audit/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { workplaceOf } from "#api/platform/calls/today.ts";
import { maskedFields, withoutFields } from "#api/platform/client-data/mask.ts";
import { hiddenOwnFields } from "#api/platform/client-data/own-fields.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { keepBytes, nameFile } from "#api/platform/files/stored-file.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import type { TableColumn } from "#api/platform/paper/tabular/columns.ts";
import { writeCsv } from "#api/platform/paper/tabular/write-csv.ts";
import { workbookType, writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";
import type { Platform } from "#api/platform/platform.ts";
import { isAnonymised } from "#api/platform/records/anonymised.ts";
import { type Closing, closedAmong, closingsFor } from "#api/platform/records/closed-entries.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { type audit, auditFilter } from "#contract/organization/audit/audit.ts";
import { todayIn } from "#contract/platform/days.ts";
import { languages } from "#contract/platform/languages.ts";

/** Name of the export task. */
export const exportAuditTask = "audit.export";

const most = 200_000;
const pageRows = 2000;

const inputShape = z.object({
  filter: auditFilter,
  format: z.enum(["xlsx", "csv"]),
  hidden: z.array(z.string()),
  closings: z
    .array(z.object({ objectType: z.string(), field: z.string(), values: z.array(z.number()) }))
    .default([]),
  language: z.enum(languages),
  newest: z.number(),
  /** Whose clock the days of the filter are of; jobs from before it was said count by UTC. */
  timeZone: z.string().default("UTC"),
});

/** Starts the export. What is hidden from the reader is decided now, by the caller's rights. */
export async function startAuditExport(context: CallContext, input: z.output<typeof audit.export.input>) {
  const { trx, organizationId, language, principal } = context;
  const { timeZone } = await workplaceOf(context);
  const { rows } = await sql<{ n: number; newest: number | null }>`
    SELECT count(*) AS n, max(id) AS newest FROM (${filtered(trx, organizationId, input.filter, timeZone)
      .select("e.id")
      .limit(most + 1)}) AS counted`.execute(trx);
  const summary = rows[0] ?? { n: 0, newest: null };
  if (summary.n > most) throw invalid("filter.from", "narrowPeriod");
  const hidden = [...hiddenClientFields(principal), ...(await hiddenOwnFields(context))];
  const closed = { hidden, closings: await closingsFor(context) };
  const job = { ...input, ...closed, language, newest: summary.newest ?? 0, timeZone };
  const JobId = await startJob(context, exportAuditTask, job);
  const after = { format: input.format, entries: summary.n, ...input.filter };
  await context.audit({ action: "export", objectType: "job", objectId: JobId, after });
  return { JobId };
}

/** Writes the file page by page and stores it for the person who started it. */
export const exportAudit: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { filter, format, hidden, closings, language, newest, timeZone } = inputShape.parse(job.input);
    const t = textsIn(language);
    const columns = exportColumns((key) => t(`audit:${key}`));
    const entries = { filter, hidden, closings, newest, timeZone };
    const rows = pages(platform, job.organizationId, entries, (done) =>
      job.progress(done, Math.max(done, 1)),
    );
    const sheet: Readable =
      format === "csv"
        ? writeCsv(columns, rows, { separator: ";" })
        : writeXlsx(t("audit:title"), columns, rows, { rightToLeft: language === "he" });
    const bytes = new Uint8Array(Buffer.concat(await sheet.toArray()));
    const name = `audit-${todayIn(timeZone, platform.now())}.${format}`;
    const type = format === "csv" ? "text/csv" : workbookType;
    const { organizationId, userId } = job;
    const file = await keepBytes(platform.storage, organizationId, { bytes, type });
    const object = { type: "job", id: job.id };
    const fileId = await inTenant(platform.db, organizationId, (trx) =>
      nameFile({ trx, organizationId, user: { id: userId } }, file, { name, type, object }),
    );
    job.resultFile(fileId);
    return {};
  });

interface Wanted {
  filter: z.output<typeof auditFilter>;
  hidden: readonly string[];
  closings: readonly Closing[];
  newest: number;
  timeZone: string;
}

async function* pages(
  platform: Platform,
  organizationId: number,
  { filter, hidden, closings, newest, timeZone }: Wanted,
  progress: (done: number) => Promise<void>,
): AsyncGenerator<Record<string, unknown>> {
  let below: number = newest + 1;
  for (let done = 0; ; ) {
    const { rows, isClosed } = await inTenant(platform.db, organizationId, async (trx) => {
      const rows = await filtered(trx, organizationId, filter, timeZone)
        .leftJoin("audit_seal as s", (join) =>
          join.onRef("s.organization_id", "=", "e.organization_id").onRef("s.entry_id", "=", "e.id"),
        )
        .selectAll("e")
        .select(isAnonymised("e").as("anonymised"))
        .select(["s.sequence", sql<string | null>`encode(s.hash, 'hex')`.as("hash")])
        .where("e.id", "<", below)
        .orderBy("e.id", "desc")
        .limit(pageRows)
        .execute();
      return { rows, isClosed: await closedAmong(trx, organizationId, closings, rows) };
    });
    for (const row of rows) {
      const fields = Object.keys({ ...asObject(row.before), ...asObject(row.after) });
      const closed = isClosed(row) ? fields : maskedFields(row.object_type, fields, hidden);
      const values = (side: unknown) => JSON.stringify(withoutFields(side, closed));
      yield {
        ...row,
        before: values(row.before),
        after: values(row.after),
        reason: row.anonymised ? null : row.reason,
      };
    }
    done += rows.length;
    await progress(done);
    below = rows.at(-1)?.id ?? 0;
    if (rows.length < pageRows) return;
  }
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function exportColumns(t: (key: string) => string): TableColumn[] {
  const text = (key: string, title: string, width = 18): TableColumn => ({
    key,
    title: t(`columns.${title}`),
    type: "text",
    width,
  });
  return [
    { key: "at", title: t("columns.at"), type: "dateTime", width: 20 },
    text("actor_name", "actor", 24),
    text("impersonator_name", "impersonator", 24),
    text("action", "action"),
    text("object_type", "object"),
    { key: "object_id", title: t("columns.objectId"), type: "number" },
    text("call", "call", 28),
    text("address", "address"),
    text("user_agent", "userAgent", 40),
    text("before", "before", 50),
    text("after", "after", 50),
    text("reason", "reason", 30),
    text("request_id", "requestId", 36),
    { key: "id", title: t("columns.id"), type: "number" },
    { key: "sequence", title: t("columns.sequence"), type: "number" },
    text("hash", "hash", 64),
  ];
}
