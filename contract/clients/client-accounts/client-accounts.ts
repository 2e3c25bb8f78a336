import { z } from "zod";
import { newPassword } from "#contract/access/users/password-rules.ts";
import { username } from "#contract/access/users/users.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, version } from "#contract/platform/list.ts";
import { instant } from "#contract/platform/values.ts";

const account = z.object({
  id: z.number(),
  version: z.number(),
  username: z.string(),
  /** False while it is switched off: nobody signs in by it. */
  active: z.boolean(),
  /** Whether the client has set one. */
  hasPassword: z.boolean(),
  /** Until when the link for a password works that was sent last; null when there is none. */
  linkExpiresAt: instant.nullable(),
  signedInAt: instant.nullable(),
  /** Until when it is locked after wrong passwords. */
  lockedUntil: instant.nullable(),
});
export type ClientAccount = z.infer<typeof account>;

const read = [...needs("client", "read"), ...needs("client_username", "read")];
const edit = [...needs("client", "read"), ...needs("client_username", "edit")];

/** The calls by which colleagues keep the account of a client. Nobody here ever learns or sets its password. */
export const clientAccounts = {
  read: post("client/account/id/{id}", {
    summary: "The account of a client, if there is one, and where clients of the organization sign in",
    access: read,
    input: byId,
    output: z.object({ Account: account.nullable(), signInLink: z.string() }),
  }),
  set: post("client/account/set", {
    summary:
      "Give a client an account with this user name, or the account another name, which ends its sessions. The name is unique in the organization",
    access: edit,
    stepUp: true,
    effect: "write",
    input: z.strictObject({ clientId: id, username, version }),
    output: z.object({ AccountId: z.number() }),
  }),
  sendLink: post("client/account/password", {
    summary:
      "Mail the client a link by which they set a password; it works once, within three days, and ends an earlier one",
    access: [
      ...needs("client", "read"),
      ...needs("client_email", "read"),
      ...needs("client_password", "edit"),
    ],
    stepUp: true,
    effect: "write",
    input: z.strictObject({ clientId: id }),
    output: done,
  }),
  switch: post("client/account/switch", {
    summary: "Switch the account off, which ends its sessions and its link, or on again",
    access: edit,
    stepUp: true,
    effect: "write",
    input: z.strictObject({ clientId: id, active: z.boolean() }),
    output: done,
  }),
};

/** The secret of a link or a session: 256 bits. */
const secret = z.string().regex(/^[\w-]{43}$/);

const stay = z.object({
  id: z.number(),
  unit: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  /** A tenancy rather than a stay. */
  tenancy: z.boolean(),
  openEnd: z.boolean(),
  /** Whether its page can be opened. */
  opens: z.boolean(),
});

const statement = z.object({
  id: z.number(),
  /** `YYYY-MM`. */
  month: z.string(),
  building: z.string(),
  /** What is owed to the owner, in minor units. */
  closing: z.number(),
  currency: z.string(),
});

const opened = z.object({
  organization: z.string(),
  /** The client's. */
  name: z.string(),
  username: z.string(),
  /** Without those that were cancelled; the latest first. */
  Stays: z.array(stay),
  /** Those that were sent to the owner; the latest first. */
  Statements: z.array(statement),
});
export type MyPage = z.infer<typeof opened>;

const session = z.strictObject({ session: secret });

/**
 * The calls of clients who have signed in. `session` is no Bearer and opens no other call. NOT_FOUND when it is over,
 * whatever the reason.
 */
export const myPage = {
  signIn: post("myPage/signIn", {
    summary:
      "Sign in as a client of an organization; wrong credentials answer 401 without saying which part was wrong",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organization: id,
      username: z.string().trim().min(1).max(200),
      password: z.string().min(1).max(1000),
    }),
    output: session,
  }),
  link: post("myPage/link", {
    summary: "Whose password a link sets; NOT_FOUND when it is used, expired or wrong",
    access: "public",
    input: z.strictObject({ token: secret }),
    output: z.object({ organization: z.string(), username: z.string() }),
  }),
  setPassword: post("myPage/setPassword", {
    summary: "Set a password by a link, which is used up; every session of the account ends, and one begins",
    access: "public",
    effect: "write",
    input: z.strictObject({ token: secret, password: newPassword }),
    output: session.extend({ organization: z.number() }),
  }),
  open: post("myPage/open", {
    summary: "What belongs to the client: stays and tenancies, and statements of an owner",
    access: "public",
    upkeep: "It records when the session was last used.",
    input: session,
    output: opened,
  }),
  openStay: post("myPage/openStay", {
    summary: "A token that opens `/stay/{token}` of one of the client's stays while the session lasts",
    access: "public",
    effect: "write",
    input: session.extend({ id }),
    output: z.object({ token: z.string() }),
  }),
  statement: post("myPage/statement", {
    summary: "A statement of the client as an owner, as PDF",
    access: "public",
    reply: "file",
    noStepUp: "the owner's own statement, which was mailed to them",
    input: session.extend({ id }),
    output: z.unknown(),
  }),
  signOut: post("myPage/signOut", {
    summary: "End the session; one that is over stays so",
    access: "public",
    effect: "write",
    input: session,
    output: done,
  }),
};
