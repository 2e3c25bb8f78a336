import type { StayAnswer, StayUndo } from "#app/components/timeline/stay-look.ts";
import type { Words } from "#app/components/timeline/wording.ts";

export type Done = Extract<StayAnswer, { ok: true }>;

/** Posts an act on a stay. */
export async function postStay(address: string, body: FormData, t: Words): Promise<StayAnswer> {
  const failed: StayAnswer = { ok: false, message: t("connectionLost") };
  try {
    const reply = await fetch(address, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
    });
    const answer: StayAnswer | null = await reply.json().catch(() => null);
    return answer ?? failed;
  } catch {
    return failed;
  }
}

/** Takes an act back. */
export function postUndo(
  undo: StayUndo,
  { address, search, key, t }: { address: string; search: string; key: string; t: Words },
): Promise<StayAnswer> {
  const body = new FormData();
  body.set("intent", undo.intent);
  body.set("act", String(undo.act));
  body.set("idempotencyKey", key);
  return postStay(`${address}/${undo.stay}${search}`, body, t);
}
