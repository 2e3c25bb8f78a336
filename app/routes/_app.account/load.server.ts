import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { dialCodes } from "#app/components/form/phone.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { decide, may, resources } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { deviceOf } from "./device.ts";
import { profileSchema, tokenSchema } from "./schema.ts";
import type { AccountTab } from "./tabs.ts";

/** What a tab shows. */
export async function loadTab(tab: AccountTab, signedIn: SignedIn) {
  switch (tab) {
    case "profile":
      return { tab, ...(await profileTab(signedIn)) };
    case "look":
      return { tab, preferences: signedIn.preferences, language: signedIn.language };
    case "password":
      return { tab, username: signedIn.profile.profile.username };
    case "factor":
      return { tab, ...(await factorTab(signedIn)) };
    case "sessions":
      return { tab, ...(await sessionsTab(signedIn)) };
    case "tokens":
      return { tab, ...(await tokensTab(signedIn)) };
  }
}

async function profileTab({ api, profile, language }: SignedIn) {
  const { Profile } = await api.account.read({});
  return {
    user: Profile,
    role: profile.profile.isAdmin
      ? { name: profile.role.name, admin: true }
      : { name: profile.role.name, admin: false },
    organization: profile.organization.name,
    branches: profile.branches.map(({ name, timeZone, cur }) => ({ name, timeZone, cur })),
    dialCodes: dialCodes(language),
    phoneCountry: profile.branches[0]?.country ?? profile.organization.country,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(profileSchema),
  };
}

async function factorTab({ api, profile, principal }: SignedIn) {
  const factor = await api.secondFactor.read({});
  const mustSetUp = profile.profile.mustSetUpFactor;
  const { Passkeys } = mustSetUp ? { Passkeys: [] } : await api.passkeys.list({});
  const at = clockOf(profile);
  return {
    mustSetUp,
    mayRequire: !mustSetUp && may(principal, "organization", "edit"),
    factor: { ...factor, since: at(factor.since) },
    passkeys: Passkeys.map((passkey) => ({
      ...passkey,
      createdAt: at(passkey.createdAt),
      lastUsedAt: at(passkey.lastUsedAt),
    })),
    idempotencyKey: newIdempotencyKey(),
  };
}

async function sessionsTab({ api, profile }: SignedIn) {
  const { Sessions } = await api.account.sessions({});
  const at = clockOf(profile);
  return {
    sessions: Sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      createdAt: at(session.createdAt),
      lastUsedAt: at(session.lastUsedAt),
    })),
    idempotencyKey: newIdempotencyKey(),
  };
}

async function tokensTab({ api, principal, profile, t }: SignedIn) {
  const { Tokens } = await api.apiTokens.list({});
  const at = clockOf(profile);
  const flags = ["read", "create", "edit", "operation"] as const;
  const own = resources.filter((resource) => flags.some((flag) => may(principal, resource, flag)));
  return {
    tokens: Tokens.map((token) => ({
      ...token,
      resources: token.resources?.map((resource) => t(`permissions:names.${resource}`)) ?? null,
      createdAt: at(token.createdAt),
      expiresAt: at(token.expiresAt),
      lastUsedAt: at(token.lastUsedAt),
    })),
    mayAdd: decide(principal, [{ resource: "external_api", flag: "create" }]).allowed,
    choices: own
      .map((resource) => ({ value: resource, label: t(`permissions:names.${resource}`) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(tokenSchema),
  };
}

/** Instants as the person's office reads its clock. */
function clockOf(profile: SignedIn["profile"]) {
  const timeZone = timeZoneOf(profile);
  return (instant: string | null) => (instant === null ? null : formatDateTime(instant, timeZone));
}
