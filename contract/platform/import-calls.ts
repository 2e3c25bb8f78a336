import { z } from "zod";
import { needs, type Resource } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { rowReport } from "#contract/platform/import-report.ts";
import { id, nothing } from "#contract/platform/list.ts";
import { flag } from "#contract/platform/written-values.ts";

/** What an import did, and which columns of the file it did not use. */
const importReport = rowReport.extend({ unused: z.array(z.string()) });

/** Part of an import's input: the branch that the rows go to, by default the first selected one. */
export const intoBranch = { branchId: id.optional() };

/** Declares the calls that import a table of described records; `importHandlers` handles them. */
export function importCalls<const Place extends z.ZodRawShape>(
  path: string,
  many: string,
  resource: Resource,
  place: Place,
) {
  return {
    importFile: post(`${path}/excel/upload`, {
      summary: `Import ${many} from a CSV or Excel file; each is matched by its name, so that importing it again updates them`,
      access: needs(resource, "create"),
      effect: "write",
      body: "multipart",
      input: z.strictObject({
        file: z.file(),
        ...place,
        /** Reports what would happen, without writing. */
        dryRun: flag.default(false),
      }),
      output: z.object({ report: importReport }),
    }),
    template: get(`${path}/excel/template`, {
      summary: `Empty Excel file with the columns that an import of ${many} accepts`,
      access: needs(resource, "create"),
      reply: "file",
      noStepUp: "an empty form",
      input: nothing,
      output: z.unknown(),
    }),
  };
}
