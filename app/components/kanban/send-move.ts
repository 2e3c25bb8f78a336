import type { MoveAnswer } from "./board-page.ts";

export interface Move {
  propertyId: number;
  listId: number;
  from: number;
  after: number | null;
  before: number | null;
  confirm: boolean;
}

/** Sends a move with the two neighbours that were seen. */
export async function sendMove(move: Move, lost: string): Promise<MoveAnswer> {
  const failed: MoveAnswer = { ok: false, message: lost, confirm: false };
  const body = new URLSearchParams({
    ...Object.fromEntries(Object.entries(move).map(([name, value]) => [name, String(value ?? "")])),
    idempotencyKey: crypto.randomUUID(),
  });
  try {
    const reply = await fetch("/kanban/move", {
      method: "POST",
      headers: { accept: "application/json" },
      body,
    });
    const answer: MoveAnswer | null = await reply.json().catch(() => null);
    return answer ?? failed;
  } catch {
    return failed;
  }
}
