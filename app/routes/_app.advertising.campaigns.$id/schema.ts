import { recordForm } from "#app/components/form/record-form.ts";
import { campaignSchemas } from "#contract/operations/advertising/calls.ts";

const form = recordForm(campaignSchemas);

export const campaignSchema = form.schema;
export const typedCampaign = form.typed;
