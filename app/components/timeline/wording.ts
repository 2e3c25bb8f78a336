import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { formatMoney } from "#contract/platform/format.ts";

/** Texts of locales/<language>/timeline.json. */
export type Words = (key: string, values?: Record<string, string | number>) => string;

/** DD/MM, as the narrow places of the timeline have it. */
export function dayMonth(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}`;
}

const shortened = new Map<string, string>();

/** A night's price in the narrow cell: whole units without the currency. Hundreds of nights cost the same. */
export function shortPrice(minor: number, currency: string): string {
  const key = `${minor} ${currency}`;
  const text = shortened.get(key) ?? shorten(minor, currency);
  shortened.set(key, text);
  return text;
}

function shorten(minor: number, currency: string): string {
  const whole = formatMoney(minor, currency, "en").replace(/^\S+\s|[,]|\.\d+$/g, "");
  return whole.length > 4 ? `${whole.slice(0, -3)}k` : whole;
}

type Look = "filled" | "inHouse" | "approved" | "waiting" | "option" | "inquiry" | "past";

/** How a stay is drawn: one whose guest is in the house has a mark at its beginning, one whose guest has left is past. */
export function lookOf({ status, stage }: Pick<TimelineStay, "status" | "stage">): Look {
  if (stage === "left") return "past";
  return stage === "inHouse" && status === "ACTIVE" ? "inHouse" : statusLook[status];
}

/** How a status is drawn: filled, outlined, dashed, dotted — told apart without colour. */
const statusLook: Record<RentContractStatus, Look> = {
  ACTIVE: "filled",
  COMPLETED: "past",
  OWNER_APPROVED: "approved",
  WAITING_FOR_DATA: "waiting",
  REVIEWING: "waiting",
  NEW: "option",
  INQUIRY: "inquiry",
  CANCELED: "past",
};
