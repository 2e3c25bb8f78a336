import type { BlockLine } from "#app/components/block-report.tsx";
import { parseDate } from "#app/components/form/parse-date.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refusedForm, typedForm } from "#app/components/form/refused-form.server.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { blockLines } from "#contract/planning/calendar/calendar.ts";
import type { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";

/** The form as it was typed, beside what it would do or why it did nothing. */
export interface AnsweredBlock {
  refused: RefusedForm;
  blocking: { refusal?: string; lines: BlockLine[]; unitIds: string[] };
}

/** Buttons of the form that blocks nights of the unit and of what was ticked beside it. */
export const blockIntents = ["addBlock", "previewBlock"];

/** Says what blocking would do, and does nothing. */
export async function previewedBlock(api: Client, id: number, form: FormData): Promise<AnsweredBlock> {
  const { results } = await api.calendar.addBlock({ block: typedBlock(id, form), dryRun: true });
  const typed = typedForm(form);
  const refused = { intent: typed.intent ?? "", typed, errors: {}, message: "" };
  return { refused, blocking: { lines: results, unitIds: ticked(form) } };
}

/** Why nothing was blocked, and what has the nights. */
export function refusedBlock(form: FormData, failure: CallFailure): AnsweredBlock {
  const lines = blockLines.safeParse(failure.objects.results);
  return {
    refused: refusedForm(form, failure),
    blocking: { refusal: failure.message, lines: lines.success ? lines.data : [], unitIds: ticked(form) },
  };
}

const ticked = (form: FormData): string[] => form.getAll("unitIds").map(String);

/** What the form asks for, as the call takes it. */
export function typedBlock(id: number, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  // What is no day goes on as it is and is refused there, beside its field.
  const day = (name: string) => {
    const parsed = parseDate(text(name));
    return parsed.ok && parsed.value ? parsed.value : text(name);
  };
  return {
    unitIds: [...new Set([id, ...ticked(form).map(Number)])],
    from: day("from"),
    to: day("to"),
    type: handMadeBlocks.find((name) => name === text("type")) ?? ("manual" as const),
    reason: text("reason"),
    note: text("note"),
    force: form.has("force"),
  };
}
