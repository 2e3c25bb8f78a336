import type { Hit } from "./search.ts";

const limit = 6;

/**
 * What the person chose last in this window. Kept for the window only and for each person apart: the names of guests
 * must not stay behind in a browser that others use, too.
 */
export function recentHits(person: string): Hit[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isHit) : [];
  } catch {
    return [];
  }
}

/** Puts a choice first. */
export function remember(person: string, { href, title, hint }: Hit): void {
  const others = recentHits(person).filter((other) => other.href !== href);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify([{ href, title, hint }, ...others].slice(0, limit)));
  } catch {
    // A browser that keeps nothing: there is no list then.
  }
}

function keyOf(person: string): string {
  return `palette:${person}`;
}

export function isHit(value: unknown): value is Hit {
  if (
    typeof value !== "object" ||
    value === null ||
    !("href" in value && "title" in value && "hint" in value)
  )
    return false;
  const { href, title, hint } = value;
  return (
    typeof href === "string" &&
    /^\/(?![/\\])/.test(href) &&
    typeof title === "string" &&
    typeof hint === "string"
  );
}
