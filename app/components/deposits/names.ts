import { type DepositEvent, depositEvents } from "#contract/money/deposits/deposit.ts";

/** The question before an event of a deposit, as its address and its post name it. */
export function eventName(event: DepositEvent | "counter" | "sendEmail", id: number): string {
  return `${event}:${id}`;
}

/** The event and the deposit that a name says; null for another name. */
export function eventOf(name: string | null): { event: DepositEvent; id: number } | null {
  const [, word, id] = /^([a-z]+):(\d{1,15})$/.exec(name ?? "") ?? [];
  const event = depositEvents.find((one) => one === word);
  return event && id ? { event, id: Number(id) } : null;
}

/** Rows of a form in which what is withheld is typed. */
export const withholdingRows = [0, 1, 2] as const;

/** How the form is named by which an amount is held. */
export const holdName = (id: number) => `holdDeposit:${id}`;
