/**
 * Whether a code is valid: six digits, none of them 0, not beginning with 12, as Nuki's keypads require
 * (developer.nuki.io, keypad codes).
 */
export function mayBeCode(code: string): boolean {
  return /^[1-9]{6}$/.test(code) && !code.startsWith("12");
}

/** Chooses a code that the lock does not have; `digit` returns a random 1 to 9. */
export function drawCode(taken: ReadonlySet<string>, digit: () => number): string {
  for (;;) {
    const code = Array.from({ length: 6 }, digit).join("");
    if (mayBeCode(code) && !taken.has(code)) return code;
  }
}

const minuteMs = 60_000;
/** How long before check-in and after check-out a code works. */
const aroundMs = 30 * minuteMs;
/** How long ahead codes are written into the lock: a keypad holds only some hundred of them. */
export const writtenAheadMs = 14 * 24 * 60 * minuteMs;
/** How long before check-in a guest is told the code. */
export const toldAheadMs = 72 * 60 * minuteMs;
/** A code that is still in the lock this long after its deletion was due raises an alert. */
export const goneWithinMs = 15 * minuteMs;

/** Returns when the code of a stay works. */
export function windowOf({ arrivesAt, leavesAt }: { arrivesAt: string; leavesAt: string }) {
  return {
    from: new Date(Date.parse(arrivesAt) - aroundMs).toISOString(),
    until: new Date(Date.parse(leavesAt) + aroundMs).toISOString(),
  };
}
