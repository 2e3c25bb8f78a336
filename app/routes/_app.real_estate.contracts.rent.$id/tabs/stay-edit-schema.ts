import { z } from "zod";
import { moneyInput, numberInput } from "#app/components/form/inputs.ts";
import { type ContractFields, contractFields } from "#contract/contracts/rent-contracts/edited-contract.ts";
import type { Language } from "#contract/platform/languages.ts";

const { note, cleaningFee, taxExemptPersons, taxExemptReason } = contractFields.shape;

/** What of a contract is edited in place, as its form sends it. */
export function stayEditSchema(language: Language) {
  const numbers = { cleaningFee: moneyInput(language), taxExemptPersons: numberInput(language) };
  return z.object({
    note: note.default(""),
    cleaningFee: numbers.cleaningFee.pipe(cleaningFee as z.ZodType<unknown, number>),
    taxExemptPersons: numbers.taxExemptPersons.pipe(taxExemptPersons as z.ZodType<unknown, number>),
    taxExemptReason: taxExemptReason.default(""),
  });
}

type Typed = z.output<ReturnType<typeof stayEditSchema>>;

/** What was changed of what the form was shown with (`was`), and what those fields held; what others have changed is left alone. */
export function editOf(typed: Typed, was: string): { contract: ContractFields; seen?: ContractFields } {
  const contract = contractFields.parse(typed);
  const shown = shownWith(was);
  if (!shown) return { contract };
  const changed = (Object.keys(contract) as (keyof ContractFields)[]).filter(
    (name) => contract[name] !== shown[name],
  );
  const only = (fields: ContractFields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { contract: only(contract), seen: only(shown) };
}

function shownWith(was: string): ContractFields | null {
  try {
    return contractFields.parse(JSON.parse(was));
  } catch {
    return null;
  }
}
