import { decide, type Principal, type Requirement } from "#contract/platform/access.ts";
import { screens } from "#contract/platform/screens.ts";

/** Whether a screen exists and this person may open it. */
export function mayOpen(principal: Principal, path: string): boolean {
  const existing: Readonly<Record<string, Requirement>> = screens;
  const requirement = existing[path];
  return requirement !== undefined && decide(principal, requirement).allowed;
}
