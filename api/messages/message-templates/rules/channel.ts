import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";

/** How a guest is reached; null where they are not, with the reason beside. */
export interface Reach {
  email: string | null;
  phone: string | null;
  why: Readonly<Record<TemplateChannel, ChannelHindrance | null>>;
}

/** Why a channel does not reach a guest. */
export const channelHindrances = [
  "guestEmailMissing",
  "addressBounced",
  "branchWithoutEmail",
  "noNumber",
  "guestStopped",
  "smsNotConnected",
  "noReservation",
  "hostawayNotConnected",
] as const;
export type ChannelHindrance = (typeof channelHindrances)[number];

/** The first channel of a template that reaches the guest and has not failed; else why the last one does not. */
export function chooseChannel(
  channels: readonly (TemplateChannel | null)[],
  { why }: Pick<Reach, "why">,
  tried: readonly string[] = [],
): { channel: TemplateChannel } | { channel: null; because: ChannelHindrance | null } {
  let because: ChannelHindrance | null = null;
  for (const channel of channels) {
    if (channel === null || tried.includes(channel)) continue;
    if (why[channel] === null) return { channel };
    because = why[channel];
  }
  return { channel: null, because };
}
