/**
 * The kinds of relations between clients, named from where the relation begins: an employee of, a parent of.
 */
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

/** The role at the other end, for kinds with different roles. */
const farEnds: Partial<Record<RelationKind, RelationRole>> = {
  employee: "employer",
  parent: "child",
  guardian: "ward",
  contact: "contactOf",
};

/** Returns what the client at the end of a relation is to the one where it begins. */
export function farEnd(kind: RelationKind): RelationRole {
  return farEnds[kind] ?? kind;
}

/** Returns the kind of a role, and whether the client with the role is where the relation begins. */
export function kindOf(role: RelationRole): { kind: RelationKind; begins: boolean } {
  const near = relationKinds.find((kind) => kind === role);
  if (near) return { kind: near, begins: true };
  return { kind: relationKinds.find((kind) => farEnds[kind] === role) ?? "other", begins: false };
}
