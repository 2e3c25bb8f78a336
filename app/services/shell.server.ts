import { type MenuGroup, menuFor } from "#app/components/shell/menu.ts";
import type { Language } from "#contract/languages.ts";
import { principalOf, type SignedIn } from "./access.server.ts";
import type { Profile } from "./api.server.ts";
import type { Preferences } from "./preferences.ts";
import { fixedT, textsVersion } from "./texts.server.ts";

/** What the shell shows around a screen. */
export interface ShellData {
  name: string;
  initials: string;
  organization: string;
  trialEndsOn: string | null;
  branches: { id: number; name: string }[];
  selected: number[];
  menu: MenuGroup[];
  language: Language;
  preferences: Preferences;
}

export function shellData({ profile, language, preferences }: SignedIn): ShellData {
  const { firstname, lastname, username } = profile.profile;
  return {
    name: `${firstname} ${lastname}`.trim() || username,
    initials: initialsOf(firstname, lastname, username),
    organization: profile.organization.name,
    trialEndsOn: profile.organization.trialEndsOn,
    branches: profile.branches.map(({ id, name }) => ({ id, name })),
    selected: profile.selectedBranches,
    menu: menuOf(profile, language),
    language,
    preferences,
  };
}

function initialsOf(firstname: string, lastname: string, username: string): string {
  const letters = [firstname, lastname].map((name) => Array.from(name.trim())[0] ?? "").join("");
  return (letters || Array.from(username).slice(0, 2).join("")).toUpperCase();
}

const menus = new Map<string, MenuGroup[]>();
const keptMenus = 500;

/** Looking up the texts costs more than the rest of the shell, and few combinations of rights occur: kept by both. */
function menuOf(profile: Profile, language: Language): MenuGroup[] {
  const { isAdmin } = profile.profile;
  const key = `${language} ${textsVersion(language)} ${isAdmin || JSON.stringify(profile.role.permissions)}`;
  const known = menus.get(key);
  if (known) return known;
  const menu = menuFor(principalOf(profile), fixedT(language, "shell"));
  if (menus.size >= keptMenus) menus.clear();
  menus.set(key, menu);
  return menu;
}
