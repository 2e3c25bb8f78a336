import type { BlockLine } from "#app/components/block-report.tsx";
import { parseDate } from "#app/components/form/parse-date.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refusedForm, typedForm } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { handMadeBlocks } from "#contract/block-types.ts";
import { blockLines } from "#contract/calendar.ts";
import { CallFailure } from "#contract/call-failure.ts";

/** The form as it was typed, beside what it would do or why it did nothing. */
export interface AnsweredBlock {
  refused: RefusedForm;
  blocking: { refusal?: string; lines: BlockLine[]; unitIds: string[] };
  status: number;
}

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  options: { idempotencyKey: string | undefined };
}

/** Blocks nights of the unit and of what was ticked beside it; null when it is done, else what stands in the way. */
export async function blockNights({ signedIn, id, form, options }: Act): Promise<AnsweredBlock | null> {
  try {
    await signedIn.api.calendar.addBlock({ block: typedBlock(id, form) }, options);
    return null;
  } catch (error) {
    return refusal(form, error);
  }
}

/** Says what blocking would do, and does nothing. */
export async function previewBlock({ signedIn, id, form }: Act): Promise<AnsweredBlock> {
  try {
    const { results } = await signedIn.api.calendar.addBlock({ block: typedBlock(id, form), dryRun: true });
    const typed = typedForm(form);
    const refused = { intent: typed.intent ?? "", typed, errors: {}, message: "" };
    return { refused, blocking: { lines: results, unitIds: ticked(form) }, status: 200 };
  } catch (error) {
    return refusal(form, error);
  }
}

function refusal(form: FormData, error: unknown): AnsweredBlock {
  if (!(error instanceof CallFailure)) throw error;
  const lines = blockLines.safeParse(error.objects.results);
  return {
    refused: refusedForm(form, error),
    blocking: { refusal: error.message, lines: lines.success ? lines.data : [], unitIds: ticked(form) },
    status: error.status,
  };
}

const ticked = (form: FormData): string[] => form.getAll("unitIds").map(String);

function typedBlock(id: number, form: FormData) {
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
