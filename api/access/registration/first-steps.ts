import { sql } from "kysely";
import { waveOffFirstSteps } from "#api/organization/organizations/verbs.ts";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";

interface FirstSteps {
  units: boolean;
  colleagues: boolean;
  mail: boolean;
  branch: boolean;
  taxes: boolean;
  template: boolean;
}

/**
 * Returns a new organization's progress; null when the first steps are dismissed or done, and for people who
 * could not do them anyway.
 */
export async function firstSteps(context: CallContext): Promise<FirstSteps | null> {
  if (!context.principal.isAdmin) return null;
  const { trx, organizationId } = context;
  const shown = await fromCache(context, "first steps shown", async () => {
    const { rows } = await sql<{
      shown: boolean;
    }>`SELECT first_steps AS shown FROM organization WHERE id = ${organizationId}`.execute(trx);
    return rows[0]?.shown;
  });
  if (!shown) return null;
  const { rows } = await sql<FirstSteps>`
    SELECT EXISTS (SELECT FROM unit u WHERE u.organization_id = o.id) AS units,
      (SELECT count(*) FROM (SELECT FROM app_user a WHERE a.organization_id = o.id LIMIT 2) two) > 1 AS colleagues,
      EXISTS (SELECT FROM mail_account m WHERE m.organization_id = o.id AND m.user_id IS NULL) AS mail,
      EXISTS (SELECT FROM branch b WHERE b.organization_id = o.id AND b.address <> '' AND b.iban <> '') AS branch,
      EXISTS (SELECT FROM city_tax_rule r WHERE r.organization_id = o.id) AS taxes,
      EXISTS (SELECT FROM contract_template t WHERE t.organization_id = o.id) AS template
    FROM organization o WHERE o.id = ${organizationId}`.execute(trx);
  return rows[0] ?? null;
}

/** Dismisses the first steps for everybody of the organization. */
export async function dismissFirstSteps(context: CallContext): Promise<void> {
  if (!context.principal.isAdmin) throw new Failure("FORBIDDEN", { detail: "administrator" });
  await waveOffFirstSteps(context);
}
