import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { dateInput, moneyInput, numberInput } from "#app/components/form/inputs.ts";
import { type InvoiceLine, recipient } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";
import { email, language, line, requiredLine, text } from "#contract/platform/values.ts";

const recipientInput = z.object({
  name: line(160).optional(),
  address: line(160).optional(),
  zip: line(12).optional(),
  city: line(80).optional(),
  country: recipient.shape.country.optional(),
  vatId: line(20).optional(),
  email: email.optional(),
  business: z.boolean().optional(),
});

function lineInput(spoken: Language) {
  return z.object({
    description: requiredLine(300),
    detail: line(200).optional(),
    quantity: numberInput(spoken, 2).pipe(z.number().min(-9999).max(9999)),
    unitGross: moneyInput(spoken),
    taxRate: numberInput(spoken, 2).pipe(z.number().min(0).max(100)).optional(),
    outsideVat: z.boolean().optional(),
  });
}

/** What the form of a draft sends, read in the language it was typed in. */
export const draftSchema = byLanguage((spoken) =>
  z.object({
    recipient: recipientInput.prefault({}),
    lines: z.array(lineInput(spoken)).min(1).max(200),
    serviceFrom: dateInput(),
    serviceUntil: dateInput(),
    dueOn: dateInput().optional(),
    language,
    notes: text(2000).optional(),
  }),
);

export type DraftSchema = ReturnType<typeof draftSchema>;

/** The typed draft as the contract takes it; empty fields are empty texts, percents become basis points. */
export function changedDraft({ recipient: to, lines, dueOn, notes = "", ...rest }: z.output<DraftSchema>) {
  const {
    name = "",
    address = "",
    zip = "",
    city = "",
    country = "",
    vatId = "",
    email: mail = "",
    business = false,
  } = to;
  return {
    ...rest,
    dueOn: dueOn ?? null,
    notes,
    recipient: { name, address, zip, city, country, vatId, email: mail, business },
    lines: lines.map(contractLine),
  };
}

function contractLine({
  detail = "",
  taxRate,
  outsideVat = false,
  ...rest
}: z.output<DraftSchema>["lines"][number]): InvoiceLine {
  return {
    ...rest,
    detail,
    outsideVat,
    taxRate: outsideVat ? 0 : taxRate === undefined ? null : Math.round(taxRate * 100),
  };
}
