import { chosenFiles } from "#app/services/read-form.server.ts";
import { cleanerSteps } from "#contract/operations/cleanings/cleaning.ts";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";

/** Kinds of acts of a cleaner's page, as its forms name them. */
export const pageActs = ["step", "tick", "photo", "damage", "problem"] as const;
export type PageAct = (typeof pageActs)[number];

/** Does what a form of a cleaner's page says, or throws 400 for one that is none. Answers what it was. */
export async function sendAct(
  api: Client,
  token: string,
  form: FormData,
): Promise<{ act: PageAct; id: number }> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const act = pageActs.find((name) => name === text("act"));
  const id = Number(text("id"));
  if (!act || !Number.isSafeInteger(id) || id <= 0) throw new Response(null, { status: 400 });
  const doneAt = text("doneAt");
  const shared = { token, key: text("key"), id, ...(doneAt && { doneAt }) };
  const point = { place: Number(text("place")) || 0, ...(text("label") && { label: text("label") }) };
  const [photo] = chosenFiles(form, "photo");
  const shown = photo ? { photo } : {};
  if (act === "step") {
    const step = cleanerSteps.find((name) => name === text("step"));
    if (!step) throw new Response(null, { status: 400 });
    await api.cleanerPages.step({ ...shared, step, reason: text("reason") });
  }
  if (act === "tick") await api.cleanerPages.tick({ ...shared, ...point, done: text("done") });
  if (act === "photo") await api.cleanerPages.photo({ ...shared, ...point, ...shown });
  if (act === "damage") await api.cleanerPages.damage({ ...shared, ...shown, damage: text("damage") });
  if (act === "problem") await api.cleanerPages.problem({ ...shared, problem: text("problem") });
  return { act, id };
}

/** Why an act was refused, in words: what is wrong of its fields says it best. */
export function refusalOf({ message, objects }: CallFailure): string {
  const fields = Object.values(objects.fields ?? {});
  return fields.length > 0 ? fields.join(" ") : message;
}
