/** The name of the task that draws the last statement of a deposit and mails it to the guest. */
export const sendStatementTask = "deposits.sendStatement";
