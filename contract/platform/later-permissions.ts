import { type Resource, resources } from "#contract/platform/access.ts";
import type { Call } from "#contract/platform/call.ts";
import { screenPaths, screens } from "#contract/platform/screens.ts";
import * as registry from "#contract/registry.ts";

/** Permissions that are required inside handlers, not by a call's or screen's declaration. */
const requiredInHandlers: readonly Resource[] = [
  "all_businessunit",
  "all_clients",
  "all_events",
  "allcalendar",
  "bankerRefinanceExlusive",
  "building_all_bu",
  "building_all_user",
  "client_email",
  "client_name",
  "client_personal",
  "client_phone",
  "deletedClients",
  "notaactive",
  "real_estate_all",
  "settings",
  "user_allbu",
  "user_hours",
  "vipclubAdmin",
];

const requirements = [
  ...Object.values(registry).flatMap((calls) => Object.values<Call>(calls).map(({ access }) => access)),
  ...screenPaths.map((path) => screens[path]),
];
const inUse = new Set(
  requirements
    .flatMap((needs) => (typeof needs === "string" ? [] : needs))
    .flatMap(({ resource, or }) => (or ? [resource, or.resource] : [resource]))
    .concat(requiredInHandlers),
);

/** Permissions whose domain does not exist yet: nothing requires them, and the editor of roles says so. */
export const laterPermissions = resources.filter((name) => name !== "Auth" && !inUse.has(name));
