import { startAuditExport } from "#api/organization/audit/export-job.ts";
import { findEntry, listEntries, occurring } from "#api/organization/audit/queries.ts";
import { verifyChain } from "#api/organization/audit/verify.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { audit } from "#contract/organization/audit/audit.ts";
import { personName } from "#contract/platform/names.ts";
import "#api/organization/audit/tables.ts";

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
