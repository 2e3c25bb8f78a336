export const inboxChannels = ["sms", "whatsapp", "call"] as const;
/** The lanes of threads: `snoozed` until a set time, `done` until the client writes again. */
export const inboxLanes = ["open", "snoozed", "done"] as const;
