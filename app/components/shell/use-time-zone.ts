import { useRouteLoaderData } from "@remix-run/react";

/** Returns the time zone that days and times are shown in: that of the first branch the person has selected, UTC outside of the shell. */
export function useTimeZone(): string {
  return useRouteLoaderData<{ timeZone: string }>("routes/_app")?.timeZone ?? "UTC";
}
