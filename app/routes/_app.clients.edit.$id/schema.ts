import { z } from "zod";
import { dateInput } from "#app/components/form/inputs.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { clientFields, client as clientRecord, clients } from "#contract/clients.ts";
import { typedClient } from "./typed-client.ts";

const { shape } = clientFields;
const fields = z.strictObject({
  branchId: shape.branchId,
  firstname: shape.firstname.unwrap().optional(),
  lastname: shape.lastname.unwrap().optional(),
  company: shape.company.unwrap().optional(),
  // The contract also takes null and an empty text here; a form hands on neither, and its messages are the better for it.
  email: shape.email.unwrap().unwrap().options[0].optional(),
  phone: shape.phone.unwrap().unwrap().options[0].optional(),
  birthday: dateInput().optional(),
  address: shape.address.unwrap().unwrap().options[0].optional(),
  zip: shape.zip.unwrap().unwrap().options[0].optional(),
  city: shape.city.unwrap().unwrap().options[0].optional(),
  country: shape.country.unwrap().unwrap().options[0].optional(),
  language: shape.language.unwrap().unwrap().options[0].optional(),
  vatId: shape.vatId.unwrap().unwrap().options[0].optional(),
  isOwner: shape.isOwner,
  isRenter: shape.isRenter,
  note: shape.note.unwrap().unwrap().options[0].optional(),
  campaignCode: shape.campaignCode.unwrap().unwrap().options[0].optional(),
});
type Typed = z.output<typeof fields>;
const withName = fields.refine((typed) => Boolean(typed.firstname || typed.lastname || typed.company), {
  path: ["lastname"],
  params: { key: "oneOfName" },
});

/** What the form sends. Where names are hidden none is typed, and none asked for. */
export function clientSchema(hidden: readonly string[]) {
  return hidden.includes("name") ? fields : withName;
}

/** A new client of what was typed; the contract adds what was left empty. */
export function newClient(typed: Typed) {
  return clientFields.parse(given(typed));
}

const blank = {
  firstname: "",
  lastname: "",
  company: "",
  email: null,
  phone: null,
  birthday: null,
  address: null,
  zip: null,
  city: null,
  country: null,
  language: null,
  vatId: null,
  note: null,
  campaignCode: null,
};

/** The change of a client: emptied fields are emptied, and fields the person does not see are not sent, so they stay as they are. */
export function changedClient(
  typed: Typed,
  hidden: readonly string[],
  id: number,
  version: number | undefined,
) {
  const visible = Object.entries({ ...blank, ...given(typed) }).filter(([field]) => !hidden.includes(field));
  return clients.update.input.shape.client.parse({ ...Object.fromEntries(visible), id, version });
}

// Empty fields of a form arrive as undefined.
function given(typed: Typed): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

/**
 * A save that met somebody else's: what is stored now is said beside every field that differs from what was typed, which
 * stays in the field. Saving again then means to replace it, so the form goes on with the version that was shown.
 */
export function withStoredValues(
  failure: CallFailure,
  typed: Record<string, unknown>,
  say: (value: string) => string,
  empty: string,
): CallFailure {
  const current = clientRecord.safeParse(failure.objects.current);
  if (failure.errorType !== "STATE_CONFLICT" || !current.success) return failure;
  const { masked } = current.data;
  const stored = Object.entries(typedClient(current.data)).filter(
    ([field]) => field in fields.shape && !masked.includes(field),
  );
  const differing = stored.filter(([field, value]) => value !== formText(typed[field]));
  const shown = differing.map(([field, value]) => [
    field,
    say((field === "birthday" ? typedDate(value) : value) || empty),
  ]);
  return new CallFailure(failure.errorType, failure.message, {
    ...failure.objects,
    fields: Object.fromEntries(shown),
  });
}

function formText(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "";
  return value === undefined || value === null ? "" : String(value);
}
