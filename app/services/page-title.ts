/** The title of the window for a record: its name and its open tab, so that windows and the history can be told apart. */
export function recordTitle(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

interface Match {
  data?: unknown;
}

/** What the deepest screen's loader answers as its `title`; the product's name where none does. */
export function screenTitle(matches: readonly Match[]): string {
  for (const { data } of [...matches].reverse()) {
    if (typeof data === "object" && data !== null && "title" in data && typeof data.title === "string")
      return data.title;
  }
  return "Hauswart";
}
