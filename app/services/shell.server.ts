import { LRUCache } from "lru-cache";
import { asHtmlOnly, type Markup } from "#app/components/page-markup.ts";
import type { Impersonation } from "#app/components/shell/impersonation-bar.tsx";
import { menuFor, withOwnWord } from "#app/components/shell/menu.server.ts";
import type { MenuGroup } from "#app/components/shell/menu.ts";
import { habitsIn } from "#app/components/shell/menu-habits.ts";
import { type MenuMarkup, markedMenu, menuMarkup } from "#app/components/shell/menu-markup.server.tsx";
import { aliasOf } from "#contract/organization/organizations/organization-settings.ts";
import { trialDaysLeft } from "#contract/organization/organizations/trial.ts";
import { may } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { MenuCounts } from "#contract/platform/menu-counts.ts";
import { personName } from "#contract/platform/names.ts";
import { principalOf, type SignedIn } from "./access.server.ts";
import { impersonationOf } from "./impersonation.server.ts";
import { impossibleDates } from "./impossible-dates.server.ts";
import type { Preferences } from "./preferences.ts";
import { fixedT, textsVersion } from "./texts.server.ts";
import { timeZoneOf } from "./today.ts";

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
  menu: Markup;
  counts: MenuCounts;
  /** Says that the page goes without what its address names as a day or month and is none. */
  addressNote: string | null;
  language: Language;
  /** The clock by which the screens show days and times. */
  timeZone: string;
  preferences: Preferences;
}

export function shellData(signedIn: SignedIn, cookies: string | null): ShellData {
  const { profile, language, preferences, url } = signedIn;
  const { firstname, lastname, username } = profile.profile;
  const trialEnds = profile.organization.trialEndsOn;
  const branchAlias = aliasOf(profile.organization.settings, "bu");
  return {
    owner: ownerOf(signedIn),
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
    menu: menuShown(signedIn, cookies),
    counts: profile.counts,
    addressNote: addressNote(url.searchParams, language),
    language,
    timeZone: timeZoneOf(profile),
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

interface CachedMenu extends MenuMarkup {
  groups: MenuGroup[];
}

const menus = new LRUCache<string, CachedMenu>({ max: 500 });

/** Words and markup cost more than the rest of the shell, and few combinations of what they depend on occur: kept by these. */
function menuOf({ profile, language, preferences }: SignedIn): CachedMenu {
  const { isAdmin, isOperator } = profile.profile;
  const ownWord = aliasOf(profile.organization.settings, "bu");
  const rights = isAdmin || JSON.stringify(profile.role.permissions);
  const form = preferences.layout === "horizontal" ? "horizontal" : preferences.sidebar;
  const all = [language, textsVersion(language), rights, isOperator, profile.off, form, ownWord];
  const key = JSON.stringify(all);
  const cached = menus.get(key);
  if (cached) return cached;
  const t = fixedT(language, "shell");
  const groups = withOwnWord(menuFor(principalOf(profile), t), ownWord);
  const menu = { groups, ...menuMarkup(groups, t("mostUsed"), form) };
  menus.set(key, menu);
  return menu;
}

/** The entries of a person's menu. */
export function menuGroups(signedIn: SignedIn): MenuGroup[] {
  return menuOf(signedIn).groups;
}

/** The menu as it is handed to the page: a document shows where one is and what is counted, a page that runs writes it in itself. */
function menuShown(signedIn: SignedIn, cookies: string | null): Markup {
  const { groups, ...markup } = menuOf(signedIn);
  const { version, html } = markup;
  if (!signedIn.asDocument) return { version, html };
  const { url, profile, language } = signedIn;
  const habits = habitsIn(cookies, ownerOf(signedIn));
  const state = { pathname: url.pathname, counts: profile.counts, habits };
  return asHtmlOnly({ version }, "html", markedMenu(markup, groups, state, fixedT(language, "shell")));
}

function ownerOf({ profile }: SignedIn): string {
  return `${profile.organization.id}-${profile.profile.id}`;
}
