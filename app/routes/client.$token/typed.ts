import { parseDate, typedDate } from "#app/components/form/parse-date.ts";
import { type OwnField, ownFields } from "#contract/clients/client-pages/client-page.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";

export type Values = Partial<Record<OwnField, string | null>>;

/** Fields that are empty rather than nothing. */
const neverNull: readonly string[] = ["firstname", "lastname", "company"];

/** What was posted, as the call takes it; fields that the form did not show are not there. */
export function valuesOf(form: FormData, was: Values): Values {
  const shown = ownFields.filter((field) => form.has(field));
  const country = String(form.get("country") ?? "");
  return Object.fromEntries(
    shown.map((field) => [field, typedValue(field, String(form.get(field)).trim(), was[field], country)]),
  );
}

function typedValue(
  field: OwnField,
  typed: string,
  was: string | null | undefined,
  country: string,
): string | null {
  if (typed === "") return neverNull.includes(field) ? "" : null;
  if (field === "birthday") {
    const day = parseDate(typed);
    return day.ok ? day.value : typed;
  }
  // What stood there already stays as it is written.
  if ((field === "phone" || field === "mobile") && typed !== was) return parsePhone(typed, country) ?? typed;
  return typed;
}

/** What the page was shown with; what is none of it was never shown. */
export function wasShown(form: FormData): Values {
  try {
    const was: unknown = JSON.parse(String(form.get("was") ?? ""));
    const fields = Object.entries(was ?? {}).filter(([field]) => ownFields.some((own) => own === field));
    return Object.fromEntries(fields.map(([field, value]) => [field, value === null ? null : String(value)]));
  } catch {
    return {};
  }
}

/** What of the values is not as it was shown. */
export function changesOf(values: Values, was: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => (value || null) !== (was[field as OwnField] || null)),
  );
}

/** A value as it stands in its field. */
export function shownValue(field: OwnField, value: string | null | undefined): string {
  return field === "birthday" ? typedDate(value) : (value ?? "");
}
