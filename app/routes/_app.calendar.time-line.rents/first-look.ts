import type { AppLoadContext } from "@remix-run/node";
import type { Client } from "#contract/platform/client.ts";

export type TablePeriod = Awaited<ReturnType<Client["calendar"]["rent"]>>;

/** What the island will show first, as the server draws it. */
interface FirstLook {
  overbookings: number;
  markup: string;
}

const held = new WeakMap<AppLoadContext, FirstLook>();

/** Keeps it for this request's page: the island fetches its own, so the browser needs no copy. */
export function holdFirstLook(request: AppLoadContext, look: FirstLook): void {
  held.set(request, look);
}

export function heldFirstLook(request: AppLoadContext | null): FirstLook | null {
  return (request && held.get(request)) ?? null;
}
