/** Reason of a message that somebody took back before its hour; screens word it. */
export const wasTakenBack = "taken back";
