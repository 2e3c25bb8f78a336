export const inboxChannels = ["sms", "whatsapp", "mail", "hostaway", "call"] as const;
/** Channels that one can write by. */
export const writtenChannels = ["sms", "whatsapp", "mail", "hostaway"] as const;
export type WrittenChannel = (typeof writtenChannels)[number];
/** Where a thread stands: `snoozed` until an hour that is set, `done` until the client writes again. */
export const inboxLanes = ["open", "snoozed", "done"] as const;
/** Why a client cannot be written to any more. */
export const clientFates = ["merged", "anonymised", "deleted"] as const;
