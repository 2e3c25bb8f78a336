import countries from "i18n-iso-countries";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { editableUnitFields } from "#contract/property/units/editable-unit-fields.ts";
import {
  amenities,
  featureTypes,
  inactiveStatuses,
  todoEvents,
} from "#contract/property/units/unit-choices.ts";
import { unitFields, unitStatuses } from "#contract/property/units/units.ts";

/**
 * Returns the choices for the screens of units: statuses with labels, kinds of property and channels in use,
 * countries.
 */
export async function screenData(context: CallContext) {
  const scope = [...context.branchIds];
  const types = await context.trx
    .selectFrom("unit")
    .select("property_type as type")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", scope)
    .where("property_type", "!=", "")
    .orderBy("property_type")
    .limit(200)
    .execute();
  const channels = await context.trx
    .selectFrom("rent_contract")
    .select("source")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", scope)
    .orderBy("source")
    .limit(200)
    .execute();
  const names = countries.getNames(context.language, { select: "official" });
  return {
    statuses: unitStatuses.map((name) => ({
      name,
      label: context.t(`units:status.${name}`),
      active: !inactiveStatuses.includes(name),
    })),
    types: types.map(({ type }) => type),
    countries: Object.keys(countries.getAlpha2Codes()).map((code) => ({ code, name: names[code] ?? code })),
    channels: channels.map(({ source }) => source),
  };
}

/** Returns the fields of a unit with their labels, and the fixed choices. */
export function unitMeta(context: CallContext) {
  const editable = new Set<string>(editableUnitFields(context.may));
  return {
    MetaBase: {
      fields: Object.keys(unitFields.shape).map((name) => ({
        name,
        label: context.t(`units:fields.${name}`),
        editable: editable.has(name),
      })),
      features: [...amenities],
      featureTypes: [...featureTypes],
      documentTags: [...documentTags],
      todoEvents: [...todoEvents],
    },
  };
}
