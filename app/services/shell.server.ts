import type { Impersonation } from "#app/components/shell/impersonation-bar.tsx";
import { menuFor, withOwnWord } from "#app/components/shell/menu.server.ts";
import type { MenuGroup } from "#app/components/shell/menu.ts";
import { may } from "#contract/access.ts";
import type { Language } from "#contract/languages.ts";
import type { MenuCounts } from "#contract/menu-counts.ts";
import { personName } from "#contract/names.ts";
import { aliasOf } from "#contract/organization-settings.ts";
import { trialDaysLeft } from "#contract/trial.ts";
import { principalOf, type SignedIn } from "./access.server.ts";
import type { Profile } from "./api.server.ts";
import { impersonationOf } from "./impersonation.server.ts";
import { impossibleDates } from "./impossible-dates.server.ts";
import type { Preferences } from "./preferences.ts";
import { fixedT, textsVersion } from "./texts.server.ts";

/** What the shell shows around a screen. */
export interface ShellData {
  /** Whose window this is: what one person typed into it is not offered to the next. */
  owner: string;
  name: string;
  initials: string;
  organization: string;
  impersonation: Impersonation | null;
  trialEndsOn: string | null;
  /** Days of the trial that are left, negative when it is over; null on none. */
  trialDaysLeft: number | null;
  /** Whether the packages may be looked at. */
  mayChoosePlan: boolean;
  /** Whether histories lead on to the audit. */
  mayReadAudit: boolean;
  /** File of the organization's logo. */
  logo: number | null;
  /** The organization's own word for its branches. */
  branchAlias: string | null;
  branches: { id: number; name: string }[];
  selected: number[];
  menu: MenuGroup[];
  counts: MenuCounts;
  /** Says that the page goes without what its address names as a day or month and is none. */
  addressNote: string | null;
  language: Language;
  preferences: Preferences;
}

export function shellData({ profile, language, preferences, url }: SignedIn): ShellData {
  const { firstname, lastname, username } = profile.profile;
  const trialEnds = profile.organization.trialEndsOn;
  const branchAlias = aliasOf(profile.organization.settings, "bu");
  return {
    owner: `${profile.organization.id}-${profile.profile.id}`,
    name: personName({ firstname, lastname }) || username,
    initials: initialsOf(firstname, lastname, username),
    organization: profile.organization.name,
    impersonation: impersonationOf(profile),
    trialEndsOn: profile.organization.trialEndsOn,
    trialDaysLeft: trialEnds === null ? null : trialDaysLeft(trialEnds, new Date(profile.serverTime)),
    mayChoosePlan: may(principalOf(profile), "pricing", "read"),
    mayReadAudit: may(principalOf(profile), "permission", "read"),
    logo: profile.organization.logo,
    branchAlias,
    branches: profile.branches.map(({ id, name }) => ({ id, name })),
    selected: profile.selectedBranches,
    menu: withOwnWord(menuOf(profile, language), branchAlias),
    counts: profile.counts,
    addressNote: addressNote(url.searchParams, language),
    language,
    preferences,
  };
}

/** Screens go on with the nearest time they can show; this says so. */
function addressNote(search: URLSearchParams, language: Language): string | null {
  const impossible = impossibleDates(search);
  if (impossible.length === 0) return null;
  return fixedT(language, "shell")("impossibleDate", { value: impossible.join(", ") });
}

function initialsOf(firstname: string, lastname: string, username: string): string {
  const letters = [firstname, lastname].map((name) => Array.from(name.trim())[0] ?? "").join("");
  return (letters || Array.from(username).slice(0, 2).join("")).toUpperCase();
}

const menus = new Map<string, MenuGroup[]>();
const keptMenus = 500;

/** Looking up the texts costs more than the rest of the shell, and few combinations of rights occur: kept by both. */
function menuOf(profile: Profile, language: Language): MenuGroup[] {
  const { isAdmin, isOperator } = profile.profile;
  const key = `${language} ${textsVersion(language)} ${isAdmin || JSON.stringify(profile.role.permissions)} ${isOperator} ${profile.off.join()}`;
  const known = menus.get(key);
  if (known) return known;
  const menu = menuFor(principalOf(profile), fixedT(language, "shell"));
  if (menus.size >= keptMenus) menus.clear();
  menus.set(key, menu);
  return menu;
}
