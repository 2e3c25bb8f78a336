import type { Access, Sample } from "#api/walks/access-sample-testing.ts";
import type { FailureType } from "#contract/platform/call-failure.ts";

/** What each domain declares about its calls; the files are found automatically. */
export const access = Object.values(
  import.meta.glob<Access>("../*/*/access-testing.ts", { eager: true, import: "access" }),
);

/** Calls that are refused for everybody, with the failure. */
export const refused: Record<string, FailureType> = Object.assign(
  {},
  ...access.map((domain) => domain.refused),
);

const organizationWide = access.flatMap((domain) => domain.organizationWide ?? []);

/** Whether branches make no difference to a call, named `domain.call`. */
export function isOrganizationWide(title: string): boolean {
  return organizationWide.some((name) => title === name || title.startsWith(`${name}.`));
}

/** An input for every call, made from the records; by domain and call. */
export const samples: Record<string, Record<string, Sample>> = Object.assign(
  {},
  ...access.map((domain) => domain.samples),
);
