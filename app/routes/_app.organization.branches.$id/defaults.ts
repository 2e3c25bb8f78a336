import { formValues } from "#app/components/form/record-values.ts";
import { branchRecord } from "#contract/branch.ts";
import type { Branch } from "#contract/branches.ts";
import { groupedIban } from "#contract/iban.ts";
import type { Language } from "#contract/languages.ts";

/** A branch as its fields begin. */
export function branchDefaults(branch: Branch, language: Language) {
  return {
    ...formValues(branchRecord, branch, language),
    iban: groupedIban(branch.iban ?? ""),
    nextInvoiceNumber: String(branch.nextInvoiceNumber),
  };
}
