import { formValues } from "#app/components/form/record-values.ts";
import { branchRecord } from "#contract/organization/branches/branch.ts";
import type { Branch } from "#contract/organization/branches/branches.ts";
import { groupedIban } from "#contract/platform/iban.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A branch as its fields begin. */
export function branchDefaults(branch: Branch, language: Language) {
  return {
    ...formValues(branchRecord, branch, language),
    iban: groupedIban(branch.iban ?? ""),
    nextInvoiceNumber: String(branch.nextInvoiceNumber),
  };
}
