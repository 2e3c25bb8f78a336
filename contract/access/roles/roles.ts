import { z } from "zod";
import { tiers } from "#contract/access/roles/role-templates.ts";
import { grant } from "#contract/access/session/session.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing, version } from "#contract/platform/list.ts";
import { grantable, modules } from "#contract/platform/permissions.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { requiredLine } from "#contract/platform/values.ts";

const role = z.object({
  id: z.number(),
  name: z.string(),
  /** A team role: its people are offered when work is assigned to a team. */
  team: z.boolean(),
  version: z.number(),
  /** The number of people with it. */
  people: z.number(),
  /** Duties that the organization's settings assign to this role: instal, confirm, coord, commercial. */
  duties: z.array(z.string()),
});
export type Role = z.infer<typeof role>;

const grants = z.record(z.string(), grant);
const permissionName = z.enum(grantable);
const held = z.strictObject({
  active: z.boolean().default(true),
  read: z.boolean().default(false),
  create: z.boolean().default(false),
  edit: z.boolean().default(false),
  operation: z.boolean().default(false),
});

const rolePermissions = z.object({ version: z.number(), permissions: grants });

const permission = z.object({
  name: z.string(),
  module: z.enum(modules),
  /** Its name and description in the caller's language. */
  title: z.string(),
  description: z.string(),
  /** False while it is switched off for the whole organization, whatever the roles say. */
  active: z.boolean(),
  /** Its domain does not exist yet, so nothing requires it. */
  later: z.boolean(),
});
export type Permission = z.infer<typeof permission>;

const moduleState = z.object({
  name: z.enum(modules),
  title: z.string(),
  active: z.boolean(),
  /** It cannot be switched off. */
  fixed: z.boolean(),
});

export const roles = {
  list: post("role/get", {
    summary: "The roles of the organization, with the number of people who have each",
    access: "signedIn",
    input: nothing,
    output: z.object({ Roles: z.array(role) }),
  }),
  add: post("role/add", {
    summary:
      "New role: empty, from a tier, or as a copy of another role; nobody can give more than they have",
    access: needs("role", "create"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({
      role: z
        .strictObject({
          name: requiredLine(80),
          team: z.boolean().default(false),
          template: z.enum(tiers).optional(),
          copyOf: id.optional(),
        })
        .refine(({ template, copyOf }) => template === undefined || copyOf === undefined, {
          path: ["template"],
          params: { key: "choice" },
        }),
    }),
    output: z.object({ RoleId: z.number() }),
  }),
  update: post("role/update", {
    summary: "Change the name of a role, and whether it is a team",
    access: needs("role", "edit"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({
      role: z.strictObject({
        id,
        version,
        name: requiredLine(80).optional(),
        team: z.boolean().optional(),
      }),
    }),
    output: z.object({ Role: role }),
  }),
  remove: post("role/delete/{id}", {
    summary: "Delete a role that nobody has and no setting names",
    access: needs("role", "operation"),
    effect: "write",
    stepUp: true,
    input: byId,
    output: done,
  }),
  people: post("role/users/{id}", {
    summary: "The people who have a role",
    access: needs("permission", "read"),
    input: byId,
    output: z.object({
      Users: z.array(
        z.object({ id: z.number(), name: z.string(), username: z.string(), active: z.boolean() }),
      ),
    }),
  }),
  ofOperator: post("superuser/role/id/{id}", {
    summary: "A role of any organization, with its permissions",
    access: needs("system", "read"),
    input: z.strictObject({ id, organizationId: id.optional() }),
    output: z.object({ Role: role.extend({ permissions: grants }) }),
  }),
};

export const permissions = {
  all: post("permissions/data", {
    summary: "All permissions, each with its module",
    access: needs("permission", "read"),
    input: nothing,
    output: z.object({ Permissions: z.array(permission) }),
  }),
  ofRole: post("permissions/permissionsByRoleId/{id}", {
    summary: "The permissions of a role",
    access: needs("permission", "read"),
    input: byId,
    output: rolePermissions,
  }),
  update: post("permissions/update/{roleId}", {
    summary: "Change the permissions of a role; those left out stay as they are",
    access: needs("permission", "edit"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({ roleId: id, version, permissions: z.partialRecord(permissionName, held) }),
    output: rolePermissions,
  }),
  activate: post("permissions/active/{permission}", {
    summary: "Switch a permission off for the whole organization, or on again",
    access: needs("permission", "operation"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({ permission: permissionName, active: z.boolean() }),
    output: z.object({ Permission: permission }),
  }),
  reload: post("permissions/reload", {
    summary: "The caller's current permissions",
    access: "signedIn",
    input: nothing,
    output: z.object({ isAdmin: z.boolean(), permissions: grants, off: z.array(z.string()) }),
  }),
  modules: post("permissions/modules/all", {
    summary: "Every module with its permissions",
    access: needs("permission", "read"),
    input: nothing,
    output: z.object({
      modules: z.array(
        z.object({ name: z.enum(modules), title: z.string(), permissions: z.array(z.string()) }),
      ),
    }),
  }),
  modulesOf: post("permissions/modules/get/org/{id}", {
    summary:
      "The modules of an organization; only the operator can ask for another organization than their own",
    access: needs("permission", "read"),
    input: byId,
    output: z.object({ modules: z.array(moduleState) }),
  }),
  setModules: post("permissions/modules/set/org/{orgId}", {
    summary: "Set the modules of an organization: those named are on, the others off",
    access: needs("system", "edit"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({ orgId: id, modules: z.array(z.enum(modules)).max(modules.length) }),
    output: z.object({ modules: z.array(moduleState) }),
  }),
};

export const roleScreens = {
  "/organization/users/permissions": {
    needs: needs("permission", "edit"),
    menu: { group: "organization", label: "permissions", icon: "shield" },
  },
} as const satisfies Screens;
