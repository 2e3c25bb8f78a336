import { sql } from "kysely";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { campaignCode } from "#contract/platform/values.ts";

/**
 * A campaign of the operator's: the key belongs to the operator's tenant, not to the organization that it
 * brings.
 */
export interface OperatorCampaign {
  organizationId: number;
  id: number;
}

/** Returns the operator's campaign of a code while it is valid; null for any other. */
export async function operatorCampaign(
  { platform, now }: Pick<PublicContext, "platform" | "now">,
  code: string,
): Promise<OperatorCampaign | null> {
  const typed = campaignCode.safeParse(code);
  if (!typed.success) return null;
  const { rows } = await sql<OperatorCampaign>`
    SELECT organization_id AS "organizationId", id FROM find_operator_campaign(${typed.data}, ${now.toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  return rows[0] ?? null;
}

// A page opened by a link asks once; the limit stops somebody who tries codes.
const perAddress = { name: "campaign-address", limit: 60, windowSeconds: 3600 };

/** Returns the code of a link in its original spelling while its campaign is valid; null for any other. */
export async function countingCode(context: PublicContext, code: string): Promise<string | null> {
  await countTry(context.platform.db, perAddress, context.address || "unknown");
  return (await operatorCampaign(context, code)) ? campaignCode.parse(code) : null;
}
