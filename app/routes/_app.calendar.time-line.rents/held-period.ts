import type { AppLoadContext } from "@remix-run/node";
import type { Client } from "#contract/client.ts";

export type TablePeriod = Awaited<ReturnType<Client["calendar"]["rent"]>>;

const held = new WeakMap<AppLoadContext, TablePeriod>();

/** Keeps what the island will show first for this request's markup: the island fetches its own, so the browser needs no copy. */
export function holdPeriod(request: AppLoadContext, period: TablePeriod): void {
  held.set(request, period);
}

export function heldPeriod(request: AppLoadContext | null): TablePeriod | null {
  return (request && held.get(request)) ?? null;
}
