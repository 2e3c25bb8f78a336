/** The title of the window for a record: its name and its open tab, so that windows and the history can be told apart. */
export function recordTitle(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}
