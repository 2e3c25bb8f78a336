import { z } from "zod";
import { clientTableId } from "#api/clients/clients/import/client-table.ts";
import { openClientFile } from "#api/clients/clients/import/open-file.ts";
import { importPlace } from "#api/clients/clients/import/place.ts";
import { importClients } from "#api/clients/clients/import/run.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { nameFile } from "#api/platform/files/stored-file.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { takeKey } from "#api/platform/paper/tabular/compare-imported.ts";
import { importAsJob } from "#api/platform/paper/tabular/import-job.ts";
import { rememberMapping } from "#api/platform/paper/tabular/mapping.ts";
import { RefusedRows } from "#api/platform/paper/tabular/refused-rows.ts";
import { workbookType } from "#api/platform/paper/tabular/write-xlsx.ts";
import { clientImport, clientMapping, clientTake } from "#contract/clients/clients/client-import.ts";
import { todayIn } from "#contract/platform/days.ts";
import { language } from "#contract/platform/values.ts";

const inputShape = z.object({
  fileKey: z.string(),
  branchId: z.number(),
  mapping: clientMapping,
  overwrite: z.boolean(),
  emptyBlanks: z.boolean().default(false),
  dryRun: z.boolean(),
  take: z.array(clientTake),
  sessionId: z.number(),
  language,
});

/** Runs the import as a job; its result file has the refused rows, to be corrected and uploaded again. */
export const importClientFile: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, branchId, mapping, overwrite, emptyBlanks, dryRun, take, ...session } = inputShape.parse(
      job.input,
    );
    const { path: call, access } = clientImport.start;
    const payload = { session, fileKey, branchId, call, access, open: openClientFile };
    const taken = new Set(take.map(({ id, field }) => takeKey(id, field)));
    const target = { dryRun, overwrite, emptyBlanks, take: taken };
    const report = await importAsJob(platform, job, payload, async (table, run) => {
      const t = textsIn(session.language);
      const rightToLeft = session.language === "he";
      const refused = new RefusedRows({ title: t("clients:title"), header: table.header, t, rightToLeft });
      try {
        const place = await run.inContext((context) => importPlace(context, branchId));
        const done = await importClients({ table, mapping, place, target, refused, ...run });
        const report = await refused.keep(platform, job.organizationId);
        if (!report) return done;
        await run.inContext(async (context) => {
          const name = `${t("clients:import.refusedFile")}-${todayIn("UTC", context.now)}.xlsx`;
          const object = { type: "job", id: job.id };
          job.resultFile(await nameFile(context, report, { name, type: workbookType, object }));
          // The corrected file has the same columns and one more.
          await rememberMapping(context, { id: clientTableId }, refused.header, mapping);
        });
        return done;
      } finally {
        await refused.close();
      }
    });
    return { ...report, dryRun };
  });
