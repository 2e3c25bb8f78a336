import type { Branch } from "#contract/branches.ts";
import { groupedIban } from "#contract/iban.ts";

/** A branch as its fields begin. */
export function branchDefaults(branch: Branch) {
  const { name, cur, country, timeZone, legalName, address, zip, city, taxMode, invoicePrefix } = branch;
  return {
    name,
    cur,
    country,
    timeZone,
    legalName,
    address,
    zip,
    city,
    taxMode,
    invoicePrefix,
    group: branch.group ?? "",
    externalLink: branch.externalLink ?? "",
    phone: branch.phone ?? "",
    email: branch.email ?? "",
    vatId: branch.vatId ?? "",
    register: branch.register ?? "",
    iban: groupedIban(branch.iban ?? ""),
    bic: branch.bic ?? "",
    bank: branch.bank ?? "",
    nextInvoiceNumber: String(branch.nextInvoiceNumber),
  };
}
