import { declaredScreens, screenPaths } from "#contract/platform/screens.ts";

const pages = new Map(
  screenPaths.flatMap((path) => {
    const { shows = [], query = "" } = declaredScreens[path];
    return shows.map((kind): [string, string] => [kind, path + query]);
  }),
);

/** Returns the page of a record by its kind (`objectType` of the audit), or null when no screen shows it. */
export function auditPage(objectType: string, objectId: number | null): string | null {
  const page = pages.get(objectType);
  return page === undefined || objectId === null ? null : page.replace("{id}", String(objectId));
}
