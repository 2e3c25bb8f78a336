/**
 * Returns why a type cannot have these parents; null when it can. A type among its own parents would inherit
 * from itself.
 */
export function problemOfParents(
  type: number,
  parents: readonly number[],
): "ownParent" | "listedTwice" | null {
  if (parents.includes(type)) return "ownParent";
  return new Set(parents).size < parents.length ? "listedTwice" : null;
}
