import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { clientTabs } from "./tabs/tabs.server.ts";

/** What can be done on a client's page beside saving it, by intent. */
export const clientActs: Acts = {
  ...clientTabs.acts,
  clone: async ({ signedIn: { api, t }, id, form, options }) => {
    const branchId = Number(form.get("branchId"));
    const { ClientId } = await api.clientActs.clone({ clientId: id, branchId }, options);
    return { to: `/clients/edit/${ClientId}`, text: t("clone.done", { id: ClientId }) };
  },
  delete: async ({ signedIn: { api, t }, id, options }) => {
    await api.clientActs.deleteUndelete({ bulklist: [id], status: "deleted" }, options);
    return { to: "/clients", text: t("bulk.did.delete", { number: 1 }) };
  },
};
