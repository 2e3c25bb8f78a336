import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { sms } from "#contract/messages/sms/sms.ts";
import { formatDateTime } from "#contract/platform/format.ts";

type Input = Parameters<SignedIn["api"]["sms"]["list"]>[0];

export const smsListInput = sms.list.input;

/** A page of SMS with their times where the reader is: a browser takes long to begin to know about a time zone. */
export async function smsPage({ api, profile }: SignedIn, input: Input) {
  const { Messages, ...page } = await api.sms.list(input);
  const timeZone = timeZoneOf(profile);
  const rows = Messages.map((one) => ({ ...one, writtenAt: formatDateTime(one.createdAt, timeZone) }));
  return { rows, ...page };
}
