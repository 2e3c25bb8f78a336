import { dutyNames, type Settings } from "#contract/organization/organizations/organization-settings.ts";

/**
 * The role a duty is given to by the organization's settings (`role-instal`, `role-confirm`, `role-coord`,
 * `role-commercial`), or null: not set, '0' for inactive, or a role that is gone.
 */
export function roleOfDuty(
  settings: Settings,
  duty: (typeof dutyNames)[number],
  roleIds: readonly number[],
): number | null {
  const id = Number(settings[`role-${duty}`] ?? "0");
  return roleIds.includes(id) ? id : null;
}

/** The duties a role has. */
export function dutiesOf(settings: Settings, roleId: number): string[] {
  return dutyNames.filter((duty) => roleOfDuty(settings, duty, [roleId]) === roleId);
}
