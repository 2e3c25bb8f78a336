import { PurchaseTable } from "#app/components/purchase-table.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";

/** What the client buys or sells. */
export function Purchases({ shown: { contracts }, page: { language } }: TabProps<"purchases">) {
  return (
    <section className="card p-3.5">
      <PurchaseTable rows={contracts} language={language} />
    </section>
  );
}
