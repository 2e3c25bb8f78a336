/** Returns until when a wrongly sent exposé can be undone. */
export function undoEnds(sentAt: Date): Date {
  return new Date(sentAt.getTime() + 24 * 3_600_000);
}
