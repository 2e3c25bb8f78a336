export const inboxChannels = ["sms", "whatsapp", "call"] as const;
/** Where a thread stands: `snoozed` until an hour that is set, `done` until the client writes again. */
export const inboxLanes = ["open", "snoozed", "done"] as const;
