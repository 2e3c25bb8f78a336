import type { AppLoadContext } from "@remix-run/node";
import type { BrandedSite } from "#contract/organization/white-labels/white-labels.ts";
import { anonymousApi } from "./api.server.ts";

/** The white label that is live on the host of a request; null on the product's own, and where the API is away. */
export async function brandedSiteOf(request: Request, context: AppLoadContext): Promise<BrandedSite | null> {
  const api = await anonymousApi(request, context);
  const { host } = new URL(request.url);
  return api.brandedSite.look({ host }).then(
    ({ Site }) => Site,
    () => null,
  );
}
