import { sql } from "kysely";
import { foundOrganization } from "#api/organization/organizations/found-organization.ts";
import { listOrganizations } from "#api/organization/organizations/list.ts";
import { isOperator } from "#api/organization/organizations/operator.ts";
import { findOrganization, type StoredOrganization } from "#api/organization/organizations/queries.ts";
import { updateOrganization } from "#api/organization/organizations/write.ts";
import { inOrganization } from "#api/platform/access/in-organization.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { keepLogo, prepareLogo, readLogo } from "#api/platform/files/logo.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { settingKeys } from "#contract/organization/organizations/organization-settings.ts";
import { organizations, organizationTypes } from "#contract/organization/organizations/organizations.ts";
import { plans } from "#contract/organization/packages/plans.ts";
import { languages } from "#contract/platform/languages.ts";

export const organizationHandlers = [
  handle(organizations.data, async ({ trx, organizationId }) => ({
    types: [...organizationTypes],
    languages: [...languages],
    roles: await trx
      .selectFrom("role")
      .select(["id", "name"])
      .where("organization_id", "=", organizationId)
      .orderBy("name")
      .orderBy("id")
      .execute(),
    settingKeys: [...settingKeys],
    plans: plans.map(({ id, pricePerUnit, maxUnits }) => ({ id, pricePerUnit, maxUnits })),
  })),
  handle(organizations.list, async (context, input) => {
    const { rows, page } = await listOrganizations(context, input);
    return { Organizations: rows, ...page };
  }),
  handle(organizations.read, (context, { id }) =>
    inOrganization(context, id, organizations.read, async (inside) => ({
      Organization: withActions(context, await findOrganization(inside)),
    })),
  ),
  handle(organizations.history, (context, { id }) =>
    inOrganization(context, id, organizations.history, async (inside) => ({
      History: await historyOf(inside, "organization", id),
    })),
  ),
  handle(organizations.update, (context, { organization }) =>
    inOrganization(context, organization.id, organizations.update, async (inside) => ({
      Organization: withActions(context, await updateOrganization(inside, organization)),
    })),
  ),
  handle(organizations.add, async (context, { organization }) => {
    if (!isOperator(context)) throw notFound();
    return { OrganizationId: await foundOrganization(context, organization) };
  }),
  handle(organizations.reload, async () => ({})),
  handleAsking(
    organizations.setLogo,
    (context, { id, file }) =>
      inOrganization(
        context,
        id,
        organizations.setLogo,
        async ({ platform, organizationId }) =>
          () =>
            prepareLogo({ platform, organizationId }, file),
      ),
    (context, { id }, bytes) =>
      inOrganization(context, id, organizations.setLogo, async (inside) => {
        const before = await findOrganization(inside, { lock: true });
        const logo = await keepLogo(inside, { type: "organization", id }, bytes);
        await inside.trx
          .updateTable("organization")
          .set({ logo_file_id: logo, version: sql`version + 1`, updated_at: sql`now()` })
          .where("id", "=", id)
          .execute();
        await inside.audit({
          action: "update",
          objectType: "organization",
          objectId: id,
          before: { logo: before.logo },
          after: { logo },
        });
        return { logo };
      }),
  ),
  handle(organizations.logo, (context, { id, organizationId }) =>
    inOrganization(context, organizationId, organizations.logo, (inside) => readLogo(inside, id)),
  ),
];

/** Acts on an organization; none of this domain changes its state yet. */
function withActions(_context: CallContext, organization: StoredOrganization) {
  return { ...organization, allowedActions: [] };
}
