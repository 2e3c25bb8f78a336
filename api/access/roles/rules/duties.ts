import { dutyNames, type Settings } from "#contract/organization/organizations/organization-settings.ts";

/**
 * Returns the role of a duty by the organization's settings (`role-instal`, `role-confirm`, `role-coord`,
 * `role-commercial`), or null: not set, '0' for inactive, or a deleted role.
 */
export function roleOfDuty(
  settings: Settings,
  duty: (typeof dutyNames)[number],
  roleIds: readonly number[],
): number | null {
  const id = Number(settings[`role-${duty}`] ?? "0");
  return roleIds.includes(id) ? id : null;
}

/** Returns the duties of a role. */
export function dutiesOf(settings: Settings, roleId: number): string[] {
  return dutyNames.filter((duty) => roleOfDuty(settings, duty, [roleId]) === roleId);
}
