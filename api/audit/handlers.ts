import { startAuditExport } from "#api/audit/export-job.ts";
import { findEntry, listEntries, occurring } from "#api/audit/queries.ts";
import { verifyChain } from "#api/audit/verify.ts";
import { handle } from "#api/platform/handle.ts";
import { audit } from "#contract/audit.ts";
import { personName } from "#contract/names.ts";
import "#api/audit/tables.ts";

export const auditHandlers = [
  handle(audit.list, (context, input) => listEntries(context, input)),
  handle(audit.data, async (context) => {
    const people = await context.trx
      .selectFrom("app_user")
      .select(["id", "firstname", "lastname", "username"])
      .where("organization_id", "=", context.organizationId)
      .orderBy("lastname")
      .orderBy("id")
      .execute();
    const { objectTypes, calls } = await occurring(context);
    return {
      People: people.map(({ id, firstname, lastname, username }) => ({
        id,
        name: personName({ firstname, lastname }) || username,
      })),
      ObjectTypes: objectTypes,
      Calls: calls,
    };
  }),
  handle(audit.read, async (context, { id }) => ({ Entry: await findEntry(context, id) })),
  handle(audit.verify, (context, input) => verifyChain(context, input)),
  handle(audit.export, (context, input) => startAuditExport(context, input)),
];
