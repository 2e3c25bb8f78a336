/** How a card of the simulator behaves when it pays. */
export interface SandboxCard {
  number: string;
  /** The code it is declined with; null when it pays. */
  declines: string | null;
  /** Its holder has to confirm on the page; a charge without the holder asks for a page. */
  confirms?: boolean;
  /** Its holder asks the bank for the money back afterwards. */
  disputes?: boolean;
  /** It is declined when its holder is absent, whatever happened on the page. */
  declinesLater?: boolean;
}

/** Stripe's public test numbers (docs.stripe.com/testing). */
export const sandboxCards: readonly SandboxCard[] = [
  { number: "4242424242424242", declines: null },
  { number: "4000000000000002", declines: "card_declined" },
  { number: "4000000000009995", declines: "insufficient_funds" },
  { number: "4000000000000069", declines: "expired_card" },
  { number: "4000000000000127", declines: "incorrect_cvc" },
  { number: "4000000000000119", declines: "processing_error" },
  { number: "4000002500003155", declines: null, confirms: true },
  { number: "4000000000000341", declines: null, declinesLater: true },
  { number: "4000000000000259", declines: null, disputes: true },
];

export function sandboxCard(number: string): SandboxCard {
  const digits = number.replace(/\D/g, "");
  return (
    sandboxCards.find((card) => card.number === digits) ?? { number: digits, declines: "incorrect_number" }
  );
}

/** Faults on the way, chosen by the last two digits of the amount (docs/operations.md). */
export type SandboxFault = "toldLate" | "toldTwice" | "lostAfter" | "lostBefore" | null;

const faults: Readonly<Record<number, SandboxFault>> = {
  71: "toldLate",
  72: "toldTwice",
  73: "lostAfter",
  74: "lostBefore",
};

export function faultOf(amount: number): SandboxFault {
  return faults[amount % 100] ?? null;
}
