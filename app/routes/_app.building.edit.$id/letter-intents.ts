/** The buttons of a letter, by whom it goes to. */
export const letterIntents = ["sendUserMail", "sendAgentMail", "sendFiles"] as const;
