/** How one client belongs to another, said from the one it begins at: an employee of, a parent of. */
export const relationKinds = [
  "employee",
  "partner",
  "parent",
  "guardian",
  "contact",
  "companion",
  "other",
] as const;
export type RelationKind = (typeof relationKinds)[number];

/** What another client is to the one whose record is open. */
export const relationRoles = [
  "employee",
  "employer",
  "partner",
  "parent",
  "child",
  "guardian",
  "ward",
  "contact",
  "contactOf",
  "companion",
  "other",
] as const;
export type RelationRole = (typeof relationRoles)[number];

/** Who stands at the other end of a kind that is read differently from there. */
const farEnds: Partial<Record<RelationKind, RelationRole>> = {
  employee: "employer",
  parent: "child",
  guardian: "ward",
  contact: "contactOf",
};

/** What the one at the end of a relation is to the one it begins at. */
export function farEnd(kind: RelationKind): RelationRole {
  return farEnds[kind] ?? kind;
}

/** The kind that a role belongs to, and whether the one who has the role is where the relation begins. */
export function kindOf(role: RelationRole): { kind: RelationKind; begins: boolean } {
  const near = relationKinds.find((kind) => kind === role);
  if (near) return { kind: near, begins: true };
  return { kind: relationKinds.find((kind) => farEnds[kind] === role) ?? "other", begins: false };
}
