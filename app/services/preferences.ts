import { z } from "zod";
import { language } from "#contract/platform/values.ts";
import { choices } from "./look.ts";

const look = {
  skin: z.enum(choices.skin),
  layout: z.enum(choices.layout),
  width: z.enum(choices.width),
  navbar: z.enum(choices.navbar),
  footer: z.enum(choices.footer),
  menu: z.enum(choices.menu),
  sidebar: z.enum(choices.sidebar),
  lite: z.enum(choices.lite),
  hints: z.enum(choices.hints),
};

const stored = z.object({
  skin: look.skin.catch("light"),
  layout: look.layout.catch("vertical"),
  width: look.width.catch("full"),
  navbar: look.navbar.catch("floating"),
  footer: look.footer.catch("static"),
  menu: look.menu.catch("shown"),
  sidebar: look.sidebar.catch("open"),
  lite: look.lite.catch("auto"),
  hints: look.hints.catch("on"),
  language: language.optional().catch(undefined),
});
export type Preferences = z.infer<typeof stored>;

/** What a cookie holds, made whole: unknown or missing values become the default. */
export function parsePreferences(value: unknown): Preferences {
  return stored.parse(typeof value === "object" && value !== null ? value : {});
}

/** What a post changes; null where it names a value that does not exist. */
export function parseChange(form: FormData): Partial<Preferences> | null {
  const change = z.object({ ...look, language }).partial();
  const values = [...form].filter(([name, value]) => name in change.shape && typeof value === "string");
  const parsed = change.safeParse(Object.fromEntries(values));
  return parsed.success ? parsed.data : null;
}

/** Applies a change. Semi-dark resets to light when the layout becomes horizontal. */
export function changePreferences(present: Preferences, change: Partial<Preferences>): Preferences {
  const next = { ...present, ...change };
  if (change.layout === "horizontal" && next.skin === "semi-dark") next.skin = "light";
  return next;
}
