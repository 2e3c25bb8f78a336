import { recordForm } from "#app/components/form/record-form.ts";
import { guestFeatureSchemas } from "#contract/operations/guest-features/guest-features.ts";

const form = recordForm(guestFeatureSchemas);

export const guestFeatureSchema = form.schema;
export const typedGuestFeature = form.typed;
