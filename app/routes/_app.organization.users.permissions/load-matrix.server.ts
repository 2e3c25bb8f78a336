import type { SignedIn } from "#app/services/access.server.ts";
import type { Permission } from "#contract/access/roles/roles.ts";
import {
  decide,
  type Flag,
  type Grant,
  type Principal,
  type Resource,
  restricts,
} from "#contract/platform/access.ts";
import { grantable } from "#contract/platform/permissions.ts";
import { type Letter, letters, type MatrixModule, type MatrixRow } from "./letters.ts";

export const flagOf: Record<Letter, Flag> = { r: "read", c: "create", e: "edit", o: "operation" };

interface Shown {
  permissions: readonly Permission[];
  modules: readonly { name: string; title: string; active: boolean }[];
  held: Readonly<Record<string, Grant>>;
  other: Readonly<Record<string, Grant>> | null;
}
interface Chosen {
  q: string;
  onlyDifferences: boolean;
}

/** A role as the matrix shows it, beside the one it is compared with. */
export async function loadMatrix(
  { api, principal, profile }: SignedIn,
  roleId: number,
  compareId: number | null,
  chosen: Chosen,
) {
  const [{ Permissions }, { modules }, stored, other] = await Promise.all([
    api.permissions.all({}),
    api.permissions.modulesOf({ id: profile.organization.id }),
    api.permissions.ofRole({ id: roleId }),
    compareId === null ? null : api.permissions.ofRole({ id: compareId }),
  ]);
  const held = stored.permissions;
  const shown = { permissions: Permissions, modules, held, other: other?.permissions ?? null };
  return {
    modules: matrixOf(principal, shown, chosen),
    version: stored.version,
    differences: other ? differences(held, other.permissions) : null,
  };
}

/** The rows of a role by module, as far as the filter leaves them. */
function matrixOf(person: Principal, shown: Shown, chosen: Chosen): MatrixModule[] {
  const words = chosen.q.toLowerCase().split(/\s+/).filter(Boolean);
  return shown.modules.flatMap(({ name, title, active }) => {
    const rows = shown.permissions
      .filter(({ module }) => module === name)
      .map((permission) => rowOf(person, permission, shown))
      .filter((row) => words.every((word) => textOf(row).includes(word)))
      .filter((row) => !chosen.onlyDifferences || row.other === null || row.held !== row.other);
    return rows.length > 0 ? [{ name, title, off: !active, rows }] : [];
  });
}

/** In how many permissions two roles differ. */
function differences(held: Shown["held"], other: Shown["held"]): number {
  return grantable.filter((name) => lettersHeld(held[name]) !== lettersHeld(other[name])).length;
}

function rowOf(person: Principal, permission: Permission, { held, other }: Shown): MatrixRow {
  const grant = held[permission.name];
  const name = grantable.find((label) => label === permission.name);
  return {
    name: permission.name,
    title: permission.title,
    description: permission.description,
    held: lettersHeld(grant),
    other: other ? lettersHeld(other[permission.name]) : null,
    locked: name ? letters.filter((letter) => isLocked(person, name, letter, grant)).join("") : "",
    off: !permission.active,
    later: permission.later,
    resting: grant?.active === false,
  };
}

/** Not held by whoever edits, and not there to be taken away either. */
function isLocked(person: Principal, resource: Resource, letter: Letter, grant: Grant | undefined): boolean {
  const flag = flagOf[letter];
  if (grant?.[flag] || restricts(resource)) return false;
  return !decide({ ...person, off: [] }, [{ resource, flag }]).allowed;
}

function lettersHeld(grant: Grant | undefined): string {
  return letters.filter((letter) => grant?.[flagOf[letter]]).join("");
}

function textOf({ title, name, description }: MatrixRow): string {
  return `${title} ${name} ${description}`.toLowerCase();
}
