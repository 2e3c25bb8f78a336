import { Card } from "#app/components/detail/detail-screen.tsx";
import { OrderedServiceList } from "#app/components/providers/ordered-services.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

/** The services of providers for a stay. */
export function Services({ shown: { ordered } }: TabProps<"services">) {
  return ordered ? (
    <Card>
      <OrderedServiceList ordered={ordered} />
    </Card>
  ) : null;
}
