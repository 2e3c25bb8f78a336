import type { BlockAnswer } from "#app/components/timeline/block-answer.ts";
import { readPeriod } from "#app/components/timeline/period-text.ts";
import type { Rows } from "#app/components/timeline/rows.ts";
import { loadFonts } from "./load-fonts.ts";

export type BlockRequest =
  | {
      intent: "block" | "preview";
      key: string;
      unitIds: number[];
      from: string;
      to: string;
      type: string;
      reason: string;
      force: boolean;
    }
  | { intent: "unblock"; key: string; id: number };

/** Asks for a period; throws with a message meant for the user. */
export async function loadPeriod(
  address: string,
  signal: AbortSignal,
  lost: string,
): Promise<{ rows: Rows; at: string }> {
  const reply = await fetch(address, { signal });
  if (reply.ok && reply.headers.get("content-type")?.startsWith("text/plain")) {
    const text = await reply.text();
    await loadFonts(text);
    const header = reply.headers.get("date");
    return { rows: readPeriod(text), at: (header ? new Date(header) : new Date()).toISOString() };
  }
  const body: { message?: string } = await reply.json().catch(() => ({}));
  throw new Error(body.message ?? lost);
}

/** Blocks or frees nights. */
export async function sendBlock(address: string, request: BlockRequest, lost: string): Promise<BlockAnswer> {
  const failed: BlockAnswer = { ok: false, message: lost, lines: [], errors: {} };
  try {
    const reply = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(request),
    });
    const answer: BlockAnswer | null = await reply.json().catch(() => null);
    return answer ?? failed;
  } catch {
    return failed;
  }
}
