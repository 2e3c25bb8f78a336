/** Six digits, none of them 0, and not beginning with 12: what Nuki's keypads take (developer.nuki.io, keypad codes). */
export function mayBeCode(code: string): boolean {
  return /^[1-9]{6}$/.test(code) && !code.startsWith("12");
}

/** A code that the lock does not have; `digit` draws 1 to 9. */
export function drawCode(taken: ReadonlySet<string>, digit: () => number): string {
  for (;;) {
    const code = Array.from({ length: 6 }, digit).join("");
    if (mayBeCode(code) && !taken.has(code)) return code;
  }
}

const minuteMs = 60_000;
/** A code works so long before check-in and after check-out. */
const aroundMs = 30 * minuteMs;
/** Codes are written into the lock so long ahead: a keypad holds no more than some hundred of them. */
export const writtenAheadMs = 14 * 24 * 60 * minuteMs;
/** A guest is told the code so long before check-in, no earlier. */
export const toldAheadMs = 72 * 60 * minuteMs;
/** A code that is still in the lock so long after it should have gone is an alarm. */
export const goneWithinMs = 15 * minuteMs;

/** When the code of a stay works. */
export function windowOf({ arrivesAt, leavesAt }: { arrivesAt: string; leavesAt: string }) {
  return {
    from: new Date(Date.parse(arrivesAt) - aroundMs).toISOString(),
    until: new Date(Date.parse(leavesAt) + aroundMs).toISOString(),
  };
}
