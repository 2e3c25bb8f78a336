/** The buttons of a letter, by whom it goes to. */
export const mailIntents = ["sendUserMail", "sendAgentMail", "sendFiles"] as const;
