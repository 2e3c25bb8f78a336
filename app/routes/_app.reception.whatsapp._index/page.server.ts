import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { whatsApp } from "#contract/messages/whatsapp/whatsapp.ts";
import { formatDateTime } from "#contract/platform/format.ts";

type Input = Parameters<SignedIn["api"]["whatsApp"]["list"]>[0];

export const conversationListInput = whatsApp.list.input;

/** A page of conversations with their times where the reader is. */
export async function conversationPage({ api, profile }: SignedIn, input: Input) {
  const { conversations, ...page } = await api.whatsApp.list(input);
  const timeZone = timeZoneOf(profile);
  return {
    rows: conversations.map((row) => ({ ...row, writtenAt: formatDateTime(row.lastAt, timeZone) })),
    ...page,
  };
}
