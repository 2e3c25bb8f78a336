import { placeFields } from "#contract/operations/registers/register.ts";
import { languages } from "#contract/platform/languages.ts";
import { blank, choice, line, lines, number, preset, record } from "#contract/platform/record.ts";

/** Information for guests of a unit, of a building or of all units of a branch, in one language. */
export const guidelineRecord = record("guideline", {
  ...placeFields,
  language: choice(languages),
  text: blank(lines(5000)),
  link: blank(line(500)),
  position: preset(number({ min: 0, max: 999 }), 100),
});

/** Statuses: `api/operations/guidelines/rules/transitions.ts`. */
export const guidelineStatuses = ["inProgress", "online", "offline", "error"] as const;
export type GuidelineStatus = (typeof guidelineStatuses)[number];
export const guidelineActions = ["publish", "hide", "revise", "break", "mend"] as const;
