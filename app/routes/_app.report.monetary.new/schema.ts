import { z } from "zod";
import { dateInput, moneyInput } from "#app/components/form/inputs.ts";
import { transactionMethods } from "#contract/money/transactions/transaction.ts";
import type { Language } from "#contract/platform/languages.ts";
import { line } from "#contract/platform/values.ts";

const numbers = z
  .string()
  .trim()
  .regex(/^(\d{1,15}([ ,;]+\d{1,15})*)?$/)
  .default("");

/** Money as it is typed, with the numbers of what it pays. */
export function transactionSchema(language: Language) {
  return z.object({
    buid: z.number().int().positive(),
    amount: moneyInput(language),
    method: z.enum(transactionMethods),
    bookedOn: dateInput(),
    payer: line(120).default(""),
    reason: line(300).default(""),
    payments: numbers,
    invoices: numbers,
    orders: numbers,
  });
}
