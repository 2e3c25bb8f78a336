import { choosePlan } from "#api/packages/choose.ts";
import { activeUnits, lastRequest } from "#api/packages/queries.ts";
import { handle } from "#api/platform/handle.ts";
import { packages } from "#contract/packages.ts";
import { planIds } from "#contract/plans.ts";

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
