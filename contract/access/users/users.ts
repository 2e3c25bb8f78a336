import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { email, instant, language, line, phone, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a person works on a weekday (1 = Monday), in their branch's time zone. */
export const workingDay = z
  .strictObject({ day: numeric(z.number().int().min(1).max(7)), from: time, until: time })
  .refine(({ from, until }) => from < until, { params: { key: "endBeforeStart" }, path: ["until"] });
export type WorkingDay = z.infer<typeof workingDay>;
const workingHours = z
  .array(workingDay)
  .max(7)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, { params: { key: "choice" } });

/** The name for signing in: unique in the whole installation, regardless of capitals. */
export const username = z
  .string()
  .trim()
  .min(3)
  .max(100)
  .regex(/^[\p{L}\p{N}._@+-]+$/u);
/** Default colour of a person in calendars, `#rrggbb`. */
export const standardColour = "#1867c0";
export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

const typed = {
  firstname: line(80),
  lastname: requiredLine(80),
  username,
  email,
  phone: phone.nullable(),
  color: colour,
  address: line(160),
  city: line(80),
  language: language.nullable(),
  roleId: id,
  /** At least one, all of them the caller's own. */
  branchIds: z.array(id).min(1).max(500),
  /** Only admins may set it. */
  isAdmin: z.boolean(),
  /** Only with the permission `user_hours`. */
  workingHours,
};

/** The typed fields of a new user; forms pick from these. */
export const userFields = z.strictObject({
  ...typed,
  firstname: typed.firstname.default(""),
  phone: typed.phone.default(null),
  color: colour.default(standardColour),
  address: typed.address.default(""),
  city: typed.city.default(""),
  language: typed.language.default(null),
  isAdmin: typed.isAdmin.optional(),
  workingHours: workingHours.optional(),
});
export type UserFields = z.infer<typeof userFields>;

/** A change; absent fields stay as they are. */
const userChange = z.strictObject(typed).partial().extend({ id, version });

/** `invited`: an invitation was sent, and there is no password yet. */
export const userStates = ["active", "invited", "inactive"] as const;
const userState = z.enum(userStates);

export const userRow = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  color: z.string(),
  roleId: z.number(),
  roleName: z.string(),
  isAdmin: z.boolean(),
  branches: z.array(z.string()),
  state: userState,
  lastUsedAt: instant.nullable(),
});
export type UserRow = z.infer<typeof userRow>;

export const user = z.object({
  id: z.number(),
  version: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  /** Waits until somebody confirms it there. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  color: z.string(),
  address: z.string(),
  city: z.string(),
  language: language.nullable(),
  roleId: z.number(),
  isAdmin: z.boolean(),
  branchIds: z.array(z.number()),
  /** Null without the permission `user_hours`. */
  workingHours: z.array(workingDay).nullable(),
  state: userState,
  mustChangePassword: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

const choice = z.object({ id: z.number(), name: z.string() });
/** The organization of the users; another one than the caller's own is only for the operator. */
const inOrganization = { organizationId: id.optional() };
const byUser = byId.extend(inOrganization);

export const users = {
  data: post("superuser/user/data", {
    summary:
      "The choices of the user form: roles the caller may assign, branches, and the fields the caller may set",
    access: needs("user", "read"),
    input: z.strictObject(inOrganization),
    output: z.object({
      Roles: z.array(choice.extend({ team: z.boolean(), withinReach: z.boolean() })),
      Branches: z.array(choice),
      mayMakeAdmin: z.boolean(),
      maySeeHours: z.boolean(),
      mayEditHours: z.boolean(),
    }),
  }),
  list: post("superuser/user/get", {
    summary: "Users of one's branches; of all branches with the permission user_allbu",
    access: needs("user", "read"),
    input: listInput(["name", "username", "role", "city", "lastUsed"], {
      q: line(100).optional(),
      roleId: z.array(id).optional(),
      branchId: z.array(id).optional(),
      active: z.boolean().optional(),
      invited: z.boolean().optional(),
    }).extend(inOrganization),
    output: listOutput("Users", userRow),
  }),
  read: post("superuser/user/id/{id}", {
    summary: "One user, and the actions that are possible now",
    access: needs("user", "read"),
    input: byUser,
    output: z.object({ User: user.extend({ allowedActions: z.array(allowedAction) }) }),
  }),
  history: post("superuser/user/history/{id}", {
    summary: "Who changed what, newest first",
    access: needs("user", "read"),
    input: byUser,
    output: z.object({ History: z.array(historyEntry) }),
  }),
  sessions: post("superuser/user/sessions/{id}", {
    summary: "The sessions of a user",
    access: needs("user", "edit"),
    input: byUser,
    output: z.object({
      Sessions: z.array(
        z.object({
          id: z.number(),
          userAgent: z.string(),
          address: z.string(),
          createdAt: instant,
          lastUsedAt: instant,
        }),
      ),
    }),
  }),
  add: post("superuser/user/add", {
    summary: "New user, invited by e-mail; the role may not hold more than the caller's own",
    access: needs("user", "create"),
    effect: "write",
    stepUp: true,
    input: z.strictObject({ user: userFields, ...inOrganization }),
    output: z.object({ UserId: z.number() }),
  }),
  update: post("superuser/user/update", {
    summary: "Change a user; fields left out stay as they are",
    access: needs("user", "edit"),
    effect: "write",
    stepUp: { when: "username, e-mail, role, branches or isAdmin change" },
    input: z.strictObject({ user: userChange, ...inOrganization }),
    output: z.object({ User: user }),
  }),
  invite: post("superuser/user/invite/{id}", {
    summary: "Send the invitation again with a new link; the old link ends",
    access: needs("user", "edit"),
    effect: "write",
    stepUp: true,
    input: byUser,
    output: done,
  }),
  revokeInvitation: post("superuser/user/revokeInvitation/{id}", {
    summary: "Withdraw the invitation of a user who has not accepted it; the user becomes inactive",
    access: needs("user", "edit"),
    effect: "write",
    stepUp: true,
    input: byUser,
    output: done,
  }),
  deactivate: post("superuser/user/deactivate/{id}", {
    summary: "Deactivate a user: their sessions end at once, their work stays",
    access: needs("user", "operation"),
    effect: "write",
    stepUp: true,
    input: byUser,
    output: done,
  }),
  reactivate: post("superuser/user/reactivate/{id}", {
    summary: "Activate a user again",
    access: needs("user", "operation"),
    effect: "write",
    stepUp: true,
    input: byUser,
    output: done,
  }),
  forcePasswordChange: post("superuser/user/forcePasswordChange/{id}", {
    summary: "End the user's sessions; the next sign-in asks for a new password",
    access: needs("user", "operation"),
    effect: "write",
    stepUp: true,
    input: byUser,
    output: done,
  }),
  handOver: post("superuser/user/handOver/{id}/{toId}", {
    summary: "Hand the open work of a user over to another one; finished records keep their author",
    access: needs("user", "edit"),
    effect: "write",
    noStepUp: "assigns work to somebody, and gives no right",
    input: byUser.extend({ toId: id }),
    output: z.object({ handedOver: z.number() }),
  }),
};

export const userScreens = {
  "/organization/users": {
    needs: needs("user", "edit"),
    menu: { group: "organization", label: "users", icon: "person" },
  },
  "/organization/users-new": { needs: needs("user", "edit"), shows: ["user"], query: "?id={id}" },
} as const satisfies Screens;
