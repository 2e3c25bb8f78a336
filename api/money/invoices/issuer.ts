import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Issuer } from "#contract/money/invoices/invoices.ts";
import { heldSettings } from "#contract/organization/branches/branches.ts";

/** The branch with its present billing data: what is printed, and its own rules for invoices. */
export interface BillingBranch {
  issuer: Issuer;
  prefix: string;
  paymentDays: number;
  timeZone: string;
  /** VAT rates that the branch sets itself, in basis points; null follows the law. */
  ownRates: { lodging: number | null; other: number | null };
}

/** Returns the branch that issues an invoice. */
export async function billingBranch(
  context: Pick<CallContext, "trx" | "organizationId">,
  branchId: number,
): Promise<BillingBranch> {
  const row = await context.trx
    .selectFrom("branch as b")
    .innerJoin("organization as o", "o.id", "b.organization_id")
    .selectAll("b")
    .select(["o.website", "o.logo_file_id as organizationLogo"])
    .where("b.organization_id", "=", context.organizationId)
    .where("b.id", "=", branchId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const issuer: Issuer = {
    name: row.legal_name,
    address: row.address,
    zip: row.zip,
    city: row.city,
    country: row.country,
    vatId: row.vat_id ?? "",
    register: row.register ?? "",
    iban: row.iban ?? "",
    bic: row.bic ?? "",
    bank: row.bank ?? "",
    email: row.email ?? "",
    phone: row.phone ?? "",
    website: row.website ?? "",
    smallBusiness: row.tax_mode === "smallBusiness",
    logoFileId: row.logo_file_id ?? row.organizationLogo,
  };
  const { lodgingTax, otherTax } = heldSettings(row.settings);
  const ownRates = { lodging: lodgingTax, other: otherTax };
  return {
    issuer,
    ownRates,
    prefix: row.invoice_prefix,
    paymentDays: row.payment_days,
    timeZone: row.time_zone,
  };
}
