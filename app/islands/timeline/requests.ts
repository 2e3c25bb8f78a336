import { loadFonts } from "./load-fonts.ts";
import { readPeriod } from "./period-text.ts";
import type { Rows } from "./rows.ts";

/** A contract that holds nights somebody wanted to block. */
export interface HoldingContract {
  id: number;
  unitId: number;
  guest: string;
  checkIn: string;
  checkOut: string;
}

/** The answer to a block request; a failure has a message in the user's language. */
export type BlockAnswer = { ok: true } | { ok: false; message: string; contracts: HoldingContract[] };

export type BlockRequest =
  | {
      intent: "block";
      key: string;
      unitIds: number[];
      from: string;
      until: string;
      type: string;
      reason: string;
    }
  | { intent: "unblock"; key: string; id: number };

/** Asks for a period; throws with a message meant for the user. */
export async function loadPeriod(address: string, signal: AbortSignal, lost: string): Promise<Rows> {
  const reply = await fetch(address, { signal });
  if (reply.ok && reply.headers.get("content-type")?.startsWith("text/plain")) {
    const text = await reply.text();
    await loadFonts(text);
    return readPeriod(text);
  }
  const body: { message?: string } = await reply.json().catch(() => ({}));
  throw new Error(body.message ?? lost);
}

/** Blocks or frees nights. */
export async function sendBlock(address: string, request: BlockRequest, lost: string): Promise<BlockAnswer> {
  const failed: BlockAnswer = { ok: false, message: lost, contracts: [] };
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
