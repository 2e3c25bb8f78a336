import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { loadDocuments } from "#app/components/documents/load.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { userList } from "#app/routes/_app.organization.users._index/list.tsx";
import type { SignedIn } from "#app/services/access.server.ts";
import { otherOrganization } from "#app/services/other-organization.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { users } from "#contract/access/users/users.ts";
import { documentRights } from "#contract/clients/documents/document.ts";
import { decide, may } from "#contract/platform/access.ts";
import { languages } from "#contract/platform/languages.ts";
import { personName } from "#contract/platform/names.ts";
import { loadHandOver } from "./hand-over.server.ts";
import { userSchema } from "./schema.ts";

export const tabs = ["data", "hours", "clients", "documents", "sessions", "history"] as const;
export type UserTab = (typeof tabs)[number];

/** The record's number and tab, as the address says. */
export function placeOf(url: URL) {
  const id = Number(url.searchParams.get("id") ?? Number.NaN);
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    /** Of another organization, for the operator. */
    within: otherOrganization(url),
    tab: tabs.find((tab) => tab === url.searchParams.get("tab")) ?? "data",
  };
}

/** Where the people are that the screen was opened from. */
export function listOf({ organizationId }: { organizationId?: number }): string {
  return organizationId ? `/superuser?tab=users&org=${organizationId}` : "/organization/users";
}

/** The screen of a user, or of a new one. */
export function hrefOf({ organizationId }: { organizationId?: number }, id: number | null): string {
  const search = new URLSearchParams({
    ...(organizationId && { org: String(organizationId) }),
    ...(id !== null && { id: String(id) }),
  });
  return `/organization/users-new?${search}`;
}

type Choices = Awaited<ReturnType<typeof formChoices>>;

/** What every form of a user offers. */
export async function formChoices({ api, profile, language, url }: SignedIn, presentRole?: number) {
  const { Roles, Branches, mayMakeAdmin, maySeeHours, mayEditHours } = await api.users.data(
    otherOrganization(url),
  );
  const roles = Roles.filter(({ id, withinReach }) => withinReach || id === presentRole);
  return {
    roles: roles.map(({ id, name }) => ({ value: String(id), label: name })),
    branches: Branches.map(({ id, name }) => ({ value: String(id), label: name })),
    languages: languages.map((code) => ({ value: code, label: languageNames[code] })),
    dialCodes: dialCodes(language),
    phoneCountry: profile.organization.country,
    mayMakeAdmin,
    maySeeHours,
    mayEditHours,
    constraints: constraintsOf(userSchema),
  };
}

/** A user with what the open tab shows. */
export async function loadUser(signedIn: SignedIn, id: number, tab: UserTab) {
  const { api, profile, principal, url } = signedIn;
  const within = otherOrganization(url);
  const { User } = await api.users.read({ id, ...within });
  const offered = User.allowedActions.map(({ action }) => action);
  // Who has not joined is kept out by taking the invitation back.
  const allowed = offered.filter(
    (action) => action !== "deactivate" || !offered.includes("revokeInvitation"),
  );
  const choices = await formChoices(signedIn, User.roleId);
  const maySeeSessions = may(principal, "user", "edit") && allowed.includes("update");
  const mayKeepDocuments =
    decide(principal, documentRights.user.read).allowed &&
    allowed.includes("update") &&
    !within.organizationId;
  const handOver = await loadHandOver(signedIn, id, tab === "clients");
  const closed = [
    ...(choices.maySeeHours ? [] : ["hours"]),
    ...(mayKeepDocuments ? [] : ["documents"]),
    ...(handOver ? [] : ["clients"]),
  ];
  const asksForColleagues = url.searchParams.get("confirm") === "handOver";
  return {
    user: User,
    whose: whoseOf(id === profile.profile.id, User.state),
    allowed,
    choices,
    tab: closed.includes(tab) ? "data" : tab,
    maySeeSessions,
    mayKeepDocuments,
    handOver,
    documents:
      tab === "documents" && mayKeepDocuments ? await loadDocuments(signedIn, { kind: "user", id }) : null,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    sessions:
      tab === "sessions" && maySeeSessions ? (await api.users.sessions({ id, ...within })).Sessions : [],
    history: tab === "history" ? await historyOf(signedIn, id, choices) : [],
    colleagues: asksForColleagues ? await colleagues(signedIn, id) : [],
    neighbours: await loadNeighbours(
      { url, today: todayOf(profile) },
      { id, hrefOf: (other) => `/organization/users-new?id=${other}` },
      userList,
      users.list.input,
      async (input) => {
        const { Users, ...page } = await api.users.list({ ...input, ...within });
        return { rows: Users, ...page };
      },
    ),
  };
}

async function historyOf(signedIn: SignedIn, id: number, { roles, branches }: Choices) {
  const { History } = await signedIn.api.users.history({ id, ...otherOrganization(signedIn.url) });
  const named = (choices: Choices["roles"]) =>
    new Map(choices.map(({ value, label }) => [Number(value), label]));
  const names = { roleId: named(roles), branchIds: named(branches) };
  return historyInWords(signedIn, History, {}, { names });
}

function whoseOf(own: boolean, state: string): "own" | "invited" | "colleague" {
  if (own) return "own";
  return state === "invited" ? "invited" : "colleague";
}

async function colleagues({ api, url }: SignedIn, id: number) {
  const within = otherOrganization(url);
  const { Users } = await api.users.list({ ...within, amount: 500, filter: { active: true } });
  return Users.filter((user) => user.id !== id).map((user) => ({
    value: String(user.id),
    label: personName(user),
  }));
}
