import type { z } from "zod";
import { openSandbox } from "#api/integrations/stripe/open.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import type { cardPay } from "#contract/money/card-payments/card-payments.ts";

const perAddress = { name: "sandbox-card-address", limit: 300, windowSeconds: 3600 };

/** Returns the simulator's page. Throws NOT_FOUND when the organization does not use the simulator. */
async function pageOf({ platform, address }: PublicContext, organizationId: number, pageId: string) {
  await countTry(platform.db, perAddress, address || "unknown");
  const connection = await inTenant(
    platform.db,
    organizationId,
    (trx) => connectionOf(platform, { trx, organizationId }, "stripe"),
    { readOnly: true },
  );
  if (!connection?.isSandbox) throw notFound();
  const sandbox = openSandbox(platform, organizationId);
  const page = await sandbox.page(pageId);
  if (!page) throw notFound();
  return { sandbox, page };
}

export async function showSandboxPage(
  context: PublicContext,
  { organizationId, pageId }: z.output<typeof cardPay.sandboxPage.input>,
) {
  const { page } = await pageOf(context, organizationId, pageId);
  const { amount, currency, description, returnUrl, language, closed, expiresAt } = page;
  const open = !closed && Date.parse(expiresAt) > context.now.getTime();
  return { amount, currency, description, returnUrl, language, open };
}

export async function payOnSandboxPage(
  context: PublicContext,
  { organizationId, pageId, card, confirmed }: z.output<typeof cardPay.sandboxPay.input>,
) {
  const { sandbox, page } = await pageOf(context, organizationId, pageId);
  const result = await sandbox.pay(pageId, card, confirmed);
  const { returnUrl } = page;
  if (result.outcome === "requiresAction") return { outcome: "confirm" as const, code: null, returnUrl };
  if (result.outcome === "declined") return { outcome: "declined" as const, code: result.code, returnUrl };
  return { outcome: "paid" as const, code: null, returnUrl };
}
