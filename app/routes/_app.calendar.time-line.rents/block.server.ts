import { z } from "zod";
import { parseDate } from "#app/components/form/parse-date.ts";
import { typedForm } from "#app/components/form/refused-form.server.ts";
import type { BlockAnswer, TypedBlock } from "#app/components/timeline/block-answer.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { blockLines } from "#contract/planning/calendar/calendar.ts";
import type { Client } from "#contract/platform/client.ts";
import { numeric } from "#contract/platform/written-values.ts";

const day = z.string().transform((typed) => {
  const parsed = parseDate(typed);
  return parsed.ok ? parsed.value : typed;
});
const whole = numeric(z.number().int().positive());
const key = z.string().max(100).default("");

/** What the block form and the island post. */
export const blockRequest = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["block", "preview"]),
    key,
    unitIds: z.array(whole).min(1),
    from: day,
    to: day,
    type: z.enum(handMadeBlocks),
    reason: z.string().default(""),
    force: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
  }),
  z.object({ intent: z.literal("unblock"), key, id: whole }),
]);

/** Blocks or frees nights, or says what would be; a refusal comes back with its message and the stays that have the nights. */
export async function answerBlock(api: Client, posted: unknown, misread: string): Promise<BlockAnswer> {
  const read = blockRequest.safeParse(posted);
  if (!read.success) return { ok: false, message: misread, lines: [], errors: {} };
  const { key: once, ...request } = read.data;
  const options = once ? { idempotencyKey: once } : {};
  const act = async (): Promise<BlockAnswer> => {
    if (request.intent === "unblock") {
      await api.calendar.removeBlock({ id: request.id }, options);
      return { ok: true };
    }
    const { intent, ...block } = request;
    if (intent === "block") {
      await api.calendar.addBlock({ block }, options);
      return { ok: true };
    }
    return { ok: true, lines: (await api.calendar.addBlock({ block, dryRun: true })).results };
  };
  const refuse = onRefusal(({ message, objects }): BlockAnswer => {
    const lines = blockLines.safeParse(objects.results);
    return {
      ok: false,
      message,
      lines: lines.success ? lines.data : [],
      errors: Object.fromEntries(
        // The call nests what the form has side by side: `block.from` is the field `from`.
        Object.entries(objects.fields ?? {}).map(([path, text]) => [path.split(".").at(-1) ?? path, text]),
      ),
    };
  });
  return act().catch(refuse);
}

/** What a plain form posted, to be shown in it again. */
export function typedBlock(form: FormData): TypedBlock {
  return { fields: typedForm(form), unitIds: form.getAll("unitIds").map(String) };
}
