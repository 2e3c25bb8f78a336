import type { Authenticated } from "#api/platform/access/authenticate.ts";
import { may, type Principal, type Resource } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";

/**
 * Permissions whose `read` lets the holder read the records of another permission in every branch of the
 * organization.
 */
const everywhere: Partial<Record<Resource, Resource>> = {
  building: "building_all_bu",
  calendar: "allcalendar",
  client: "all_clients",
  client_documents: "all_clients",
  note: "all_clients",
  real_estate: "real_estate_all",
  real_estate_active: "real_estate_all",
};

interface BranchScope {
  branchIds: readonly number[];
  selectedBranchIds: readonly number[];
}

/**
 * The branches that a call reaches: the person's own ones; or all, when the call only reads and they may read
 * everywhere what it requires. Writes always stay within the person's own branches.
 */
export function branchesOf(
  { access, effect }: Pick<Call, "access" | "effect">,
  principal: Principal,
  who: Authenticated,
): BranchScope {
  const isWide =
    effect === "read" &&
    typeof access !== "string" &&
    access.length > 0 &&
    access.every(({ resource, flag }) => flag === "read" && readsEverywhere(principal, resource));
  if (!isWide) return who;
  return {
    branchIds: who.allBranchIds,
    selectedBranchIds: who.hasSelected ? who.selectedBranchIds : who.allBranchIds,
  };
}

/** Whether somebody reads records of this permission in every branch. */
export function readsEverywhere(principal: Principal, resource: Resource): boolean {
  const wider = everywhere[resource];
  return wider !== undefined && may(principal, wider, "read");
}
