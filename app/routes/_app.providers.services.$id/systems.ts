import type { ServiceSystem } from "#contract/operations/providers/service-terms.ts";

const pages: Readonly<Record<ServiceSystem, string | null>> = {
  cleaning: "/cleaning/edit",
  ticket: "/ticket/edit",
  contract: "/real_estate/contracts/rent",
  damage: "/real_estate/damages",
  guestFeature: "/real_estate/contracts/features",
};

/** The page of the record a service is done for; null where it has none of its own. */
export function hrefOfSystem(name: ServiceSystem, id: number): string | null {
  const page = pages[name];
  return page === null ? null : `${page}/${id}`;
}
