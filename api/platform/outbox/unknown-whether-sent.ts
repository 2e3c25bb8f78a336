/** Reason of a message for which nobody knows whether it was sent; screens word it. */
export const unknownWhetherSent = "unknown whether sent";
