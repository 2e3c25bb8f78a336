/** The role flags of the specification, section 6. */
export type Flag = "read" | "create" | "edit" | "operation";

/** Resource names of the specification, section 3 ("Permission names"), as far as a call or screen names them. */
export const resources = [
  "allcalendar",
  "building",
  "building_all_user",
  "businessunit",
  "calendar",
  "client",
  "client_email",
  "client_name",
  "client_personal",
  "client_phone",
  "exportAdmin",
  "invoice",
  "monetary",
  "monetary_transaction_personal",
  "organization",
  "real_estate",
  "real_estate_active",
  "real_estate_all",
  "real_estate_contract",
  "user",
] as const;
export type Resource = (typeof resources)[number];

export interface Grant {
  active: boolean;
  read: boolean;
  create: boolean;
  edit: boolean;
  operation: boolean;
}

/** What a signed-in person may do. `isAdmin` comes from the profile (specification, section 6). */
export interface Principal {
  isAdmin: boolean;
  permissions: Partial<Record<string, Grant>>;
}

/**
 * What a call or screen asks for. `public` needs no sign-in, `signedIn` any, a list of needs all must hold.
 * An empty list is open to everyone signed in.
 */
export type Requirement = "public" | "signedIn" | readonly Need[];
export interface Need {
  resource: Resource;
  flag: Flag;
}

/** Shorthand: `needs("building", "read")`. */
export function needs(resource: Resource, flag: Flag): readonly Need[] {
  return [{ resource, flag }];
}

/** Result of the one access decision used by calls, loaders, menu and buttons. */
export type Decision =
  | { allowed: true }
  | { allowed: false; reason: "signIn" }
  | { allowed: false; reason: "permission"; missing: Need };

const allowed: Decision = { allowed: true };

/**
 * Decides access. Source: specification, section 6: an empty list is open; a missing or inactive permission is denied;
 * `invoice` create covers edit; admins hold every flag.
 */
export function decide(principal: Principal | null, requirement: Requirement): Decision {
  if (requirement === "public") return allowed;
  if (!principal) return { allowed: false, reason: "signIn" };
  if (requirement === "signedIn" || principal.isAdmin) return allowed;
  for (const need of requirement) {
    if (!holds(principal, need)) return { allowed: false, reason: "permission", missing: need };
  }
  return allowed;
}

function holds(principal: Principal, need: Need): boolean {
  const grant = principal.permissions[need.resource];
  if (!grant?.active) return false;
  if (need.resource === "invoice" && need.flag === "edit") return grant.create || grant.edit;
  return grant[need.flag];
}

/** True when the person may do it; for buttons and menu entries. */
export function may(principal: Principal | null, resource: Resource, flag: Flag): boolean {
  return decide(principal, needs(resource, flag)).allowed;
}
