import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Act } from "./act.server.ts";
import { tabHref } from "./tabs.ts";

/** The password and where one is signed in. */
export const sessionActs: Record<string, Act> = {
  password: async ({ api, t }, form, args) => {
    const password = String(form.get("password") ?? "");
    if (password !== String(form.get("passwordAgain") ?? "")) {
      const again = t("validation:passwordsDiffer");
      throw new CallFailure("VALIDATION", t("errors:VALIDATION"), { fields: { again } });
    }
    const current = String(form.get("currentPassword") ?? "");
    const { ended } = await api.account.changePassword({ current, password });
    const text = t("password.changed", { count: ended });
    return redirectWithToast(args, tabHref("password"), { kind: "success", text });
  },
  endSession: async ({ api, t }, form, args) => {
    await api.account.endSession({ id: Number(form.get("id")) });
    return redirectWithToast(args, tabHref("sessions"), { kind: "success", text: t("sessions.ended") });
  },
  endOthers: async ({ api, t }, _form, args) => {
    const { ended } = await api.account.endOtherSessions({});
    const text = t("sessions.endedOthers", { count: ended });
    return redirectWithToast(args, tabHref("sessions"), { kind: "success", text });
  },
};
