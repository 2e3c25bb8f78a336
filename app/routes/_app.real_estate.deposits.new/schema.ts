import { z } from "zod";
import { dateInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import { depositKinds } from "#contract/money/deposits/deposit.ts";
import type { Language } from "#contract/platform/languages.ts";
import { line, text } from "#contract/platform/values.ts";

/** A deposit as it is asked for. */
export function newDepositSchema(language: Language) {
  return z.object({
    contractId: z.number().int().positive(),
    kind: z.enum(depositKinds),
    amount: positiveMoneyInput(language),
    dueOn: dateInput().optional(),
    trustAccount: line(120).default(""),
    note: text(2000).default(""),
  });
}
