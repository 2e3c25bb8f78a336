import type { CallContext } from "#api/platform/call-context.ts";
import { standardHistoryDays } from "#contract/organization-settings.ts";

/** What the organization says about the end of stays. */
export async function staySettings({
  trx,
  organizationId,
}: Pick<CallContext, "trx" | "organizationId">): Promise<{
  autoCheckOut: boolean;
  editableHistoryDays: number;
}> {
  const { settings } = await trx
    .selectFrom("organization")
    .select("settings")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return {
    autoCheckOut: settings["stay-autoCheckOut"] === "1",
    editableHistoryDays: Number(settings["stay-editableHistoryDays"] ?? standardHistoryDays),
  };
}
