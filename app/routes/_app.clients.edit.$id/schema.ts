import { z } from "zod";
import { dateInput, numberInput } from "#app/components/form/inputs.ts";
import { recordForm } from "#app/components/form/record-form.ts";
import { byOwnName, type OwnField, ownIdOf } from "#contract/clients/client-fields/own-field.ts";
import {
  type ClientFields,
  client as clientRecord,
  clientSchemas,
  hasName,
  isReachable,
} from "#contract/clients/clients/clients.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { OwnValue } from "#contract/platform/record.ts";
import { campaignCode } from "#contract/platform/values.ts";
import { typedClient } from "./typed-client.ts";

const form = recordForm(clientSchemas, {
  without: ["ownFields"],
  more: () => ({
    campaignCode: campaignCode.optional(),
  }),
});
// Nothing of a client is written otherwise in another language, but for numbers of own fields.
const fields = form.schema("en");
type Sent = z.output<typeof fields> & { ownFields?: Record<string, OwnValue | undefined> | undefined };

/** What a form of a client asks for. */
export interface ClientQuestion {
  /** Fields that the role does not show. */
  hidden: readonly string[];
  isNew: boolean;
  /** Fields that the organization's settings ask for. */
  required: readonly string[];
  /** The organization's own fields, in their order. */
  own: readonly OwnField[];
}

const nothingMore: ClientQuestion = { hidden: [], isNew: true, required: [], own: [] };

/** What the form sends. Where names are hidden none is typed, and none asked for; a new client has to be reachable. */
export function clientSchema(
  language: Language,
  { hidden, isNew, required, own }: ClientQuestion = nothingMore,
): z.ZodType<Sent, Sent> {
  const names = required.filter((name) => !hidden.includes(name));
  const shape: Record<string, z.ZodType> = fields.shape;
  const filled = Object.entries(shape).map(([name, field]) => [
    name,
    names.includes(name) && field instanceof z.ZodOptional ? field.unwrap() : field,
  ]);
  const ownShape = own.map((field) => [field.id, ownInput(field, language).optional()]);
  const whole = z.object({
    ...Object.fromEntries(filled),
    ownFields: z.object(Object.fromEntries(ownShape)).optional(),
  }) as unknown as z.ZodType<Sent, Sent>;
  const withOwn = own
    .filter(({ required }) => required)
    .reduce(
      (schema, { id, name }) =>
        schema.refine((sent) => Boolean(sent) && (sent.ownFields?.[id] ?? "") !== "", {
          path: ["ownFields", String(id)],
          params: { key: "required", field: name },
          // Said together with what else is wrong.
          when: () => true,
        }),
      whole,
    );
  const named = hidden.includes("name")
    ? withOwn
    : withOwn.refine(hasName, { path: ["lastname"], params: { key: "oneOfName" } });
  return isNew ? named.refine(isReachable, { path: ["email"], params: { key: "oneOfContact" } }) : named;
}

function ownInput({ kind }: OwnField, language: Language): z.ZodType<OwnValue> {
  if (kind === "number") return numberInput(language, 6);
  if (kind === "date") return dateInput();
  if (kind === "yesNo") return z.enum(["true", "false"]).transform((answer) => answer === "true");
  return z.string().max(300);
}

/** A client as typed; own fields that were shown and left empty are taken away. */
export function clientOf({ ownFields, ...sent }: Sent, own: readonly OwnField[]): ClientFields {
  const { campaignCode: code, ...typed } = form.typed(sent);
  const values = own.map(({ id }) => [id, ownFields?.[id] ?? null]);
  return { ...typed, campaignCode: code ?? null, ownFields: Object.fromEntries(values) };
}

/** What was changed of what the form was shown with (`shownClient`), but for fields that it did not show; and what these held. */
export function changeOf(
  sent: Sent,
  shownWith: string,
  { untouched, own }: { untouched: readonly string[]; own: readonly OwnField[] },
) {
  const was = wasShown(shownWith);
  const shown = Object.entries(flat(clientOf(sent, own))).filter(([name]) => !untouched.includes(name));
  const before = was && flat(was);
  const changed = shown.filter(([name, value]) => !before || !same(before[name], value));
  return {
    fields: nested(changed),
    ...(before && { seen: nested(changed.map(([name]) => [name, before[name] ?? null])) }),
  };
}

/** Own fields beside the others, each under its own name. */
function flat({ ownFields, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, ...byOwnName(ownValues.safeParse(ownFields).data ?? {}) };
}

const ownValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable());

/** The same as the call takes it. */
function nested(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const own = entries.flatMap(([name, value]) => {
    const id = ownIdOf(name);
    return id === null ? [] : [[id, value]];
  });
  const ours = entries.filter(([name]) => ownIdOf(name) === null);
  return { ...Object.fromEntries(ours), ...(own.length > 0 && { ownFields: Object.fromEntries(own) }) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function wasShown(was: string): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(was));
  } catch {
    return null;
  }
}

/**
 * A save that met somebody else's change of the same field: what is stored now is said beside every field that differs from what
 * was typed, which stays in the field. Saving again then means to replace it, so the form goes on with the version that was shown.
 */
export function withStoredValues(
  failure: CallFailure,
  typed: Record<string, unknown>,
  say: (field: string, value: string) => string,
): CallFailure {
  const current = clientRecord.safeParse(failure.objects.current);
  if (failure.errorType !== "STATE_CONFLICT" || !current.success) return failure;
  const written = flat(typed);
  const { ownFields: _typed, ...ours } = typedClient(current.data, "en");
  const own = Object.entries(byOwnName(current.data.ownFields)).map(([name, value]) => [
    name,
    formText(value),
  ]);
  const now: Record<string, string> = { ...ours, ...Object.fromEntries(own) };
  const stored = Object.keys(written)
    .filter((field) => !current.data.masked.includes(field))
    .map((field) => [field, now[field] ?? ""] as const);
  const differing = stored.filter(([field, value]) => value !== formText(written[field]));
  return new CallFailure(failure.errorType, failure.message, {
    ...failure.objects,
    fields: Object.fromEntries(differing.map(([field, value]) => [field, say(field, value)])),
  });
}

function formText(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (Array.isArray(value)) return value.join(", ");
  return value === undefined || value === null ? "" : String(value);
}
