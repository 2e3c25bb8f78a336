import { useRouteLoaderData } from "@remix-run/react";
import type { BrandedSite } from "#contract/organization/white-labels/white-labels.ts";

/** The white label of the domain that the page was opened on; null on the product's own. */
export function useBrandedSite(): BrandedSite | null {
  return useRouteLoaderData<{ site: BrandedSite | null }>("root")?.site ?? null;
}
