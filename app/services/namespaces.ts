/** The namespaces a route names in its `handle.i18n`; the first is its screen's own. */
export function namespacesOf(handle: unknown): string[] {
  if (typeof handle !== "object" || handle === null || !("i18n" in handle)) return [];
  return Array.isArray(handle.i18n) ? handle.i18n.map(String) : [];
}
