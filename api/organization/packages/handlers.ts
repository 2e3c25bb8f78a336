import { choosePlan } from "#api/organization/packages/choose.ts";
import { activeUnits, lastRequest } from "#api/organization/packages/queries.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { packages } from "#contract/organization/packages/packages.ts";
import { planIds } from "#contract/organization/packages/plans.ts";

export const packageHandlers = [
  handle(packages.get, async (context) => {
    const row = await context.trx
      .selectFrom("organization")
      .select(["plan", "paying", "demo", "trial_ends_on"])
      .where("id", "=", context.organizationId)
      .executeTakeFirstOrThrow();
    return {
      units: await activeUnits(context),
      plan: planIds.find((plan) => plan === row.plan) ?? null,
      paying: row.paying,
      trialEndsOn: row.paying || row.demo ? null : row.trial_ends_on,
      request: await lastRequest(context),
    };
  }),
  handle(packages.choose, async (context, { plan }) => ({ request: await choosePlan(context, plan) })),
];
