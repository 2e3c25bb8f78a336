import { z } from "zod";
import { dateInput, numberInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import { depositKinds } from "#contract/money/deposits/deposit.ts";
import type { Language } from "#contract/platform/languages.ts";
import { line, text } from "#contract/platform/values.ts";

/** The terms of a deposit, as they are typed. */
export function depositSchema(language: Language) {
  return z.object({
    kind: z.enum(depositKinds),
    amount: positiveMoneyInput(language),
    dueOn: dateInput(),
    trustAccount: line(120).default(""),
    /** Percent a year. */
    interestRate: numberInput(language, 2).pipe(z.number().min(0).max(100)).optional(),
    note: text(2000).default(""),
  });
}
