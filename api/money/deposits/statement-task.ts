/** Name of the task that draws the final statement of a deposit and mails it to the guest. */
export const sendStatementTask = "deposits.sendStatement";
