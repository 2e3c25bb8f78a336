import { parseDecimal } from "#app/components/form/parse-number.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What the button names after the colon of its intent. */
  target: string;
  options: { idempotencyKey: string | undefined };
}

/** What the buttons of the tabs do, by intent. Each throws `CallFailure` when the API refuses. */
export type Acts = Record<string, (act: Act) => Promise<Done>>;

export function typed(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

export function ids(form: FormData, name: string): number[] {
  return form.getAll(name).flatMap((value) => (Number(value) > 0 ? [Number(value)] : []));
}

/** Fields named `<name>.<id>`. */
export function numbered(form: FormData, name: string): [number, string][] {
  return [...form].flatMap(([key, value]): [number, string][] => {
    const [, id] = key.split(".");
    return key === `${name}.${id}` && typeof value === "string" ? [[Number(id), value.trim()]] : [];
  });
}

/** Empty is null; what is no number goes to the API as one it refuses, so that its message is shown. */
export function number({ language }: SignedIn, text: string, decimals: number): number | null {
  if (text === "") return null;
  const parsed = parseDecimal(text, language, decimals);
  return parsed.ok ? Number(parsed.value) : -1;
}
