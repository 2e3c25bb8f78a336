import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { CallFailure } from "#contract/call-failure.ts";
import {
  type ClientFields,
  client as clientRecord,
  clientSchemas,
  hasName,
  isReachable,
} from "#contract/clients.ts";
import { campaignCode } from "#contract/values.ts";
import { typedClient } from "./typed-client.ts";

const form = recordForm(clientSchemas, {
  more: () => ({
    campaignCode: campaignCode.optional(),
  }),
});
// Nothing of a client is written otherwise in another language.
const fields = form.schema("en");
const named = fields.refine(hasName, { path: ["lastname"], params: { key: "oneOfName" } });
const reachable = named.refine(isReachable, { path: ["email"], params: { key: "oneOfContact" } });
type Sent = z.output<typeof fields>;

/** What the form sends. Where names are hidden none is typed, and none asked for; a new client has to be reachable. */
export function clientSchema(hidden: readonly string[], isNew: boolean) {
  return isNew ? reachable : hidden.includes("name") ? fields : named;
}

/** A client as typed. */
export function clientOf(sent: Sent): ClientFields {
  const { campaignCode: code, ...typed } = form.typed(sent);
  return { ...typed, campaignCode: code ?? null };
}

/** What was changed of what the form was shown with (`shownClient`), but for fields that it did not show; and what these held. */
export function changeOf(sent: Sent, shownWith: string, untouched: readonly string[]) {
  const shown = Object.entries(clientOf(sent)).filter(([name]) => !untouched.includes(name));
  const was = wasShown(shownWith);
  const changed = shown.filter(([name, value]) => !was || !same(was[name], value));
  return {
    fields: Object.fromEntries(changed),
    ...(was && { seen: Object.fromEntries(changed.map(([name]) => [name, was[name] ?? null])) }),
  };
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
  const stored = Object.entries(typedClient(current.data)).filter(
    ([field]) => field in typed && !current.data.masked.includes(field),
  );
  const differing = stored.filter(([field, value]) => value !== formText(typed[field]));
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
