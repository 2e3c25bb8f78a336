import { recordForm } from "#app/components/form/record-form.ts";
import { vipClubSchemas } from "#contract/clients/vip-clubs/vip-clubs.ts";

const form = recordForm(vipClubSchemas);

export const vipClubSchema = form.schema;
export const typedVipClub = form.typed;
