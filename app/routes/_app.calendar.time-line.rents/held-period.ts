import type { AppLoadContext } from "@remix-run/node";
import type { Client } from "#contract/client.ts";

export type TablePeriod = Awaited<ReturnType<Client["calendar"]["rent"]>>;

interface Held {
  table: TablePeriod;
  /** What the island will show first; null where the table stays. */
  first: TablePeriod | null;
}

const held = new WeakMap<AppLoadContext, Held>();

/** Keeps what is drawn of this request for its markup: the island fetches its own, so the browser needs no copy. */
export function holdPeriod(request: AppLoadContext, periods: Held): void {
  held.set(request, periods);
}

export function heldPeriod(request: AppLoadContext | null): Held | null {
  return (request && held.get(request)) ?? null;
}
