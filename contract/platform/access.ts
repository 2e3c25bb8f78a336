/** The flags that a role can have for each permission. */
export type Flag = "read" | "create" | "edit" | "operation";

/** Permission names; their modules: `contract/platform/permissions.ts`. */
export const resources = [
  "ads",
  "affiliate",
  "all_businessunit",
  "all_clients",
  "all_events",
  "all_monetary_transaction",
  "allcalendar",
  "Auth",
  "bank",
  "bankerRefinanceExlusive",
  "building",
  "building_all_bu",
  "building_all_user",
  "building_expose",
  "businessunit",
  "calendar",
  "campaign",
  "canned_answer",
  "category",
  "cleaning",
  "client",
  "client_documents",
  "client_email",
  "client_message",
  "client_name",
  "client_password",
  "client_personal",
  "client_phone",
  "client_rep",
  "client_sms",
  "client_status",
  "client_username",
  "coupon_campaign",
  "couponCampaigns",
  "dashboard",
  "databrain",
  "deletedClients",
  "device",
  "editableUpcoming",
  "email",
  "exportAdmin",
  "external_api",
  "face_recognition",
  "faceDetection",
  "featureDashboard",
  "fixlead",
  "ftp",
  "hostaway",
  "invoice",
  "justimmoButton",
  "kanban",
  "keybox",
  "ksv",
  "mailevent",
  "messages",
  "messageTemplate",
  "messageTemplate_all_user",
  "messageTemplate_expose",
  "monetary",
  "monetary_transaction_personal",
  "notaactive",
  "note",
  "nuki",
  "order",
  "organization",
  "pcalendar",
  "permission",
  "phone",
  "pricelabs",
  "pricing",
  "product",
  "provider",
  "providerServices",
  "real_estate",
  "real_estate_active",
  "real_estate_all",
  "real_estate_booking",
  "real_estate_contract",
  "realestate_dashboard",
  "reception",
  "refinance",
  "report",
  "role",
  "sendmail",
  "services",
  "settings",
  "smtp",
  "statistics",
  "strategy",
  "support_ticket",
  "system",
  "treasure_live",
  "treasureRent",
  "user",
  "user_allbu",
  "user_hours",
  "vipclub",
  "vipclubAdmin",
  "whatsapp",
  "whitelabel",
] as const;
export type Resource = (typeof resources)[number];

export interface Grant {
  active: boolean;
  read: boolean;
  create: boolean;
  edit: boolean;
  operation: boolean;
}

/** What a signed-in person may do. `isAdmin` comes from the profile. */
export interface Principal {
  isAdmin: boolean;
  /**
   * Belongs to the organization that runs this installation; only its people can hold `system`, whatever a
   * role says.
   */
  isOperator?: boolean;
  permissions: Partial<Record<string, Grant>>;
  /**
   * Permissions that nobody of the organization holds at present, because they or their module are switched
   * off.
   */
  off?: readonly string[];
}

/**
 * What a call or screen requires. `public` needs no sign-in, `signedIn` any sign-in; of a list all needs must
 * hold. An empty list is open to everyone signed in.
 */
export type Requirement = "public" | "signedIn" | readonly Need[];
export interface Need {
  resource: Resource;
  flag: Flag;
  /** Another need that does as well; what it opens may be less, which the call then checks by the record. */
  or?: Need;
}

/** Shorthand: `needs("building", "read")`. */
export function needs(resource: Resource, flag: Flag): readonly Need[] {
  return [{ resource, flag }];
}

/** Result of the access decision that calls, loaders, menu and buttons share. */
export type Decision =
  | { allowed: true }
  | { allowed: false; reason: "signIn" }
  | { allowed: false; reason: "permission"; missing: Need }
  | { allowed: false; reason: "off"; missing: Need };

const allowed: Decision = { allowed: true };

/**
 * Decides access. An empty list is open to everyone signed in; a missing or inactive permission is denied;
 * `invoice` create covers edit, `real_estate` read covers `real_estate_active` read; admins hold every flag,
 * except of what is switched off for their organization.
 */
export function decide(principal: Principal | null, requirement: Requirement): Decision {
  if (requirement === "public") return allowed;
  if (requirement === "signedIn") return principal ? allowed : { allowed: false, reason: "signIn" };
  if (!principal) {
    // Anonymous users hold only this one right: read on Auth.
    const open = requirement.length > 0 && requirement.every(isAuth);
    return open ? allowed : { allowed: false, reason: "signIn" };
  }
  for (const need of requirement) {
    if (need.or && decide(principal, [need.or]).allowed) continue;
    if (principal.off?.includes(need.resource)) return { allowed: false, reason: "off", missing: need };
    if (!holds(principal, need)) return { allowed: false, reason: "permission", missing: need };
  }
  return allowed;
}

function isAuth(need: Need): boolean {
  return need.resource === "Auth" && need.flag === "read";
}

function holds(principal: Principal, need: Need): boolean {
  if (isAuth(need)) return true;
  if (need.resource === "system" && !principal.isOperator) return false;
  // This permission hides something from bankers rather than granting anything, so it does not apply to
  // admins.
  if (principal.isAdmin) return !restricts(need.resource);
  const grant = principal.permissions[need.resource];
  if (need.resource === "real_estate_active" && need.flag === "read" && readsAllUnits(principal)) return true;
  if (!grant?.active) return false;
  if (need.resource === "invoice" && need.flag === "edit") return grant.create || grant.edit;
  return grant[need.flag];
}

/**
 * Whether the person reads all units. The read flag of `real_estate_active` is inverted: whoever holds it
 * without `real_estate` sees only active units; whoever reads all units reads the active ones as well.
 */
function readsAllUnits({ permissions }: Principal): boolean {
  return permissions.real_estate?.active === true && permissions.real_estate.read;
}

/** Whether holding the permission shows less instead of more, as for bankers. */
export function restricts(resource: string): boolean {
  return resource === "bankerRefinanceExlusive";
}

/** True when the person may do it; for buttons and menu entries. */
export function may(principal: Principal | null, resource: Resource, flag: Flag): boolean {
  return decide(principal, needs(resource, flag)).allowed;
}
