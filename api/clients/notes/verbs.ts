import { textsIn } from "#api/platform/calls/texts.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { NoteType } from "#contract/clients/notes/notes.ts";
import type { Language } from "#contract/platform/languages.ts";

/** The permission of each first type of an organization; its name is `first.<key>` of the texts. */
const first = {
  general: null,
  call: null,
  complaint: null,
  personal: "client_personal",
  payments: "monetary",
  credit: "ksv",
} as const satisfies Record<string, NoteType["permission"]>;
export type FirstType = keyof typeof first;

/** Returns the first types of notes of an organization, in its own language. */
export function firstTypes(language: Language) {
  const t = textsIn(language);
  return Object.entries(first).map(([key, permission]) => ({
    key,
    name: t(`notes:first.${key}`),
    permission,
  }));
}

/** Deletes every note on a client for good. Returns their ids. */
export async function forgetNotes(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  clientId: number,
): Promise<number[]> {
  const gone = await trx
    .deleteFrom("note")
    .where("organization_id", "=", organizationId)
    .where("client_id", "=", clientId)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Deletes notes for good. Returns their ids. */
export async function dropNotes(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  ids: readonly number[],
): Promise<number[]> {
  const gone = await trx
    .deleteFrom("note")
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...ids])
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Adds the first types for a new organization; the registration audits. */
export async function seedNoteTypes(trx: Tx, organizationId: number, language: Language): Promise<void> {
  const types = firstTypes(language).map(({ name, permission }) => ({
    organization_id: organizationId,
    name,
    permission,
  }));
  await trx.insertInto("note_type").values(types).execute();
}
