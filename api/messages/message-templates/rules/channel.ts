import type { TemplateChannel } from "#contract/messages/message-templates/message-template.ts";

/** How to reach a guest. `why` names for each channel why it does not reach them; null when it does. */
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

/** Returns the first channel of a template that reaches the guest and has not failed yet, or else why the last one does not. */
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
