import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { featureLimit } from "#api/property/units/rules/advertising.ts";
import { planAdvertise } from "#api/property/units/rules/plans.ts";
import { changeAdvertising } from "#api/property/units/standing.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import type { FeatureType } from "#contract/property/units/unit-choices.ts";

/** Advertises a unit at a place of the website; null takes it off all places. */
export async function advertiseUnit(
  context: CallContext,
  id: number,
  place: FeatureType | null,
): Promise<void> {
  const unit = await unitStatusList.lock(context, id);
  const plan = planAdvertise(unit, place);
  if (plan.refused) throw new Failure("NOT_READY", { detail: plan.refused });
  if (!plan.change) return;
  if (place !== null && (await roomAt(context, place)) < 1) throw await limitReached(context, place);
  await changeAdvertising(context, unit, place === null ? "deFeature" : "feature", place);
}

/**
 * Returns how many more units may be advertised at a place; infinity when the organization has set no limit.
 */
export async function roomAt(context: CallContext, place: FeatureType): Promise<number> {
  const limit = await limitOf(context, place);
  if (limit === null) return Number.POSITIVE_INFINITY;
  const { taken } = await context.trx
    .selectFrom("unit")
    .select((eb) => eb.fn.countAll<number>().as("taken"))
    .where("organization_id", "=", context.organizationId)
    .where("advertise", "=", place)
    .executeTakeFirstOrThrow();
  return limit - taken;
}

/** Returns the refusal for a place that is full, with the limit. */
export async function limitReached(context: CallContext, place: FeatureType): Promise<Failure> {
  const limit = (await limitOf(context, place)) ?? 0;
  return new Failure("NOT_READY", {
    detail: "featureLimit",
    params: { count: limit, place: context.t(`units:advertise.${place}`) },
  });
}

async function limitOf(context: CallContext, place: FeatureType): Promise<number | null> {
  const { settings } = await context.trx
    .selectFrom("organization")
    .select("settings")
    .where("id", "=", context.organizationId)
    .executeTakeFirstOrThrow();
  return featureLimit(settings, place);
}
