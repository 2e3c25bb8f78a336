import type { SignedIn } from "#app/services/access.server.ts";
import type { ServiceSystem } from "#contract/operations/providers/service-terms.ts";
import { may } from "#contract/platform/access.ts";

/** The services that were ordered for a record, and where one more is; null for whoever may not read them. */
export async function orderedServices(
  { api, principal }: Pick<SignedIn, "api" | "principal">,
  systemName: ServiceSystem,
  systemId: number,
) {
  if (!may(principal, "providerServices", "read")) return null;
  const { services } = await api.providerServices.bySystem({ systemName, systemId });
  const opens = may(principal, "providerServices", "edit");
  const mayOrder = opens && may(principal, "providerServices", "create");
  return {
    services,
    opens,
    orderHref: mayOrder ? `/providers/services/new?system=${systemName}&record=${systemId}` : null,
  };
}
export type OrderedServices = Awaited<ReturnType<typeof orderedServices>>;
