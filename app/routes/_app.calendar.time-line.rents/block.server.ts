import { z } from "zod";
import { parseDate } from "#app/components/form/parse-date.ts";
import type { BlockAnswer } from "#app/islands/timeline/requests.ts";
import { handMadeBlocks } from "#contract/block-types.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Client } from "#contract/client.ts";
import { numeric } from "#contract/written-values.ts";

const day = z.string().transform((typed) => {
  const parsed = parseDate(typed);
  return parsed.ok ? parsed.value : typed;
});
const whole = numeric(z.number().int().positive());
const key = z.string().max(100).default("");

/** What the block form and the island post. */
export const blockRequest = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("block"),
    key,
    unitIds: z.array(whole).min(1),
    from: day,
    until: day,
    type: z.enum(handMadeBlocks),
    reason: z.string().default(""),
  }),
  z.object({ intent: z.literal("unblock"), key, id: whole }),
]);

const holding = z.array(
  z.object({
    id: z.number(),
    unitId: z.number(),
    guest: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
  }),
);

/** Blocks or frees nights; a refusal comes back with its message and the contracts that hold the nights. */
export async function answerBlock(api: Client, posted: unknown, misread: string): Promise<BlockAnswer> {
  const read = blockRequest.safeParse(posted);
  if (!read.success) return { ok: false, message: misread, contracts: [] };
  const request = read.data;
  const options = request.key ? { idempotencyKey: request.key } : {};
  try {
    if (request.intent === "unblock") await api.calendar.removeBlock({ id: request.id }, options);
    else
      await api.calendar.addBlock(
        {
          block: {
            unitIds: request.unitIds,
            from: request.from,
            until: request.until,
            type: request.type,
            reason: request.reason,
          },
        },
        options,
      );
    return { ok: true };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const fields = Object.values(error.objects.fields ?? {});
    const contracts = holding.safeParse(error.objects.contracts);
    return {
      ok: false,
      message: [error.message, ...fields].join(" "),
      contracts: contracts.success ? contracts.data : [],
    };
  }
}
