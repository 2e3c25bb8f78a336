import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { clientTabs } from "./tabs/tabs.server.ts";

/** What can be done on a client's page beside saving it, by intent. */
export const clientActs: Acts = {
  ...clientTabs.acts,
  clone: async ({ signedIn: { api, t }, id, form, options }) => {
    const branchId = Number(form.get("branchId"));
    const { ClientId } = await api.clientActs.clone({ clientId: id, branchId }, options);
    return { to: `/clients/edit/${ClientId}`, text: t("clone.done", { id: ClientId }) };
  },
  setAvatar: async ({ signedIn: { api, t }, id, form, options }) => {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0)
      throw new CallFailure("VALIDATION", t("avatar.none"), { fields: { file: t("avatar.none") } });
    await api.clientAvatars.set({ id, file }, options);
    return { text: t("avatar.saved") };
  },
  removeAvatar: async ({ signedIn: { api, t }, id, options }) => {
    await api.clientAvatars.set({ id }, options);
    return { text: t("avatar.removed") };
  },
  delete: async ({ signedIn: { api, t }, id, options }) => {
    await api.clientActs.deleteUndelete({ bulklist: [id], status: "deleted" }, options);
    return { to: "/clients", text: t("bulk.did.delete", { number: 1 }) };
  },
};
