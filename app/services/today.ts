import { todayIn } from "#contract/platform/days.ts";
import type { Profile } from "./api.server.ts";

/** Today where the person works: in the time zone of the first branch they have selected. */
export function todayOf(profile: Profile): string {
  return todayIn(timeZoneOf(profile), new Date(profile.serverTime));
}

/** The time zone dates and times are shown in. */
export function timeZoneOf(profile: Profile): string {
  const branch =
    profile.branches.find(({ id }) => profile.selectedBranches.includes(id)) ?? profile.branches[0];
  return branch?.timeZone ?? "UTC";
}
