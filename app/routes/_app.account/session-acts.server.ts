import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Act } from "./act.server.ts";
import { tabHref } from "./tabs.ts";

/** The password and where one is signed in. */
export const sessionActs: Record<string, Act> = {
  password: async ({ api, t }, form) => {
    const password = String(form.get("password") ?? "");
    if (password !== String(form.get("passwordAgain") ?? "")) {
      const again = t("validation:passwordsDiffer");
      throw new CallFailure("VALIDATION", t("errors:VALIDATION"), { fields: { again } });
    }
    const current = String(form.get("currentPassword") ?? "");
    const { ended } = await api.account.changePassword({ current, password });
    const text = t("password.changed", { count: ended });
    return { to: tabHref("password"), text };
  },
  endSession: async ({ api, t }, form) => {
    await api.account.endSession({ id: Number(form.get("id")) });
    return { to: tabHref("sessions"), text: t("sessions.ended") };
  },
  endOthers: async ({ api, t }) => {
    const { ended } = await api.account.endOtherSessions({});
    const text = t("sessions.endedOthers", { count: ended });
    return { to: tabHref("sessions"), text };
  },
};
