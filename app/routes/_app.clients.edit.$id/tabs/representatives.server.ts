import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { aliasOf } from "#contract/organization/organizations/organization-settings.ts";
import { may } from "#contract/platform/access.ts";

const acts: Acts = {
  addRepresentative: async ({ signedIn: { api, t }, id, form, options }) => {
    await api.clientActs.addRepresentative(
      {
        clientId: id,
        userId: Number(form.get("userId")),
        start: typedDay(String(form.get("start") ?? "")) ?? "",
        end: typedDay(String(form.get("end") ?? "")),
      },
      options,
    );
    return { text: t("representatives.added") };
  },
  fixRepresentative: async ({ signedIn: { api, t }, target, options }) => {
    await api.clientActs.fixRepresentative({ id: Number(target), fixed: true }, options);
    return { text: t("representatives.fixedNow") };
  },
  releaseRepresentative: async ({ signedIn: { api, t }, target, options }) => {
    await api.clientActs.fixRepresentative({ id: Number(target), fixed: false }, options);
    return { text: t("representatives.releasedNow") };
  },
  stopRepresentative: async ({ signedIn: { api, t }, target, options }) => {
    await api.clientActs.stopRepresentative({ id: Number(target) }, options);
    return { text: t("representatives.stopped") };
  },
};

/** Who looks after the client, and did so. */
export const representativesTab = {
  load: async ({ api, principal, profile }: SignedIn, { id }: Client) => ({
    representatives: (await api.clientActs.representatives({ id })).Representatives,
    mayEdit: may(principal, "client_rep", "edit"),
    mayFix: may(principal, "fixlead", "edit"),
    today: todayOf(profile),
    /** What the organization calls the third who looks after a client at a time. */
    thirdWord: aliasOf(profile.organization.settings, "rep3"),
  }),
  acts,
};
