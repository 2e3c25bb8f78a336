import type { Principal } from "#contract/platform/access.ts";
import { mayOpen } from "#contract/platform/open-screens.ts";
import type { Place } from "./overview.tsx";

/** The screens of the organization that exist and that the person may open. */
export function placesFor(principal: Principal, organizationId: number): Place[] {
  const all: readonly (Place & { screen?: string })[] = [
    {
      key: "edit",
      to: `/organization/edit/${organizationId}`,
      screen: "/organization/edit/{id}",
      icon: "edit",
    },
    { key: "branches", to: "/organization/branches", icon: "globe" },
    { key: "branchSettings", to: "/organization/branches/settings", icon: "settings" },
    { key: "users", to: "/organization/users", icon: "person" },
    { key: "permissions", to: "/organization/users/permissions", icon: "shield" },
    { key: "affiliate", to: "/organization/affiliate", icon: "gift" },
    { key: "mailevents", to: "/organization/mailevents", icon: "mail" },
    { key: "clientRetention", to: "/clients/retention", icon: "archive" },
    { key: "packages", to: "/packages", icon: "cart" },
  ];
  return all
    .filter(({ to, screen }) => mayOpen(principal, screen ?? to))
    .map(({ key, to, icon }) => ({ key, to, icon }));
}
