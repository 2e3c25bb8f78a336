import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Act } from "./act.server.ts";
import { qrPath } from "./qr.server.ts";
import { tabHref } from "./tabs.ts";

/** Setting up, switching off, new recovery codes. No idempotency keys where the reply is a secret. */
export const factorActs: Record<string, Act> = {
  factorStart: async ({ api }) => {
    const { secret, uri } = await api.secondFactor.start({});
    return { kind: "secret", secret, uri, qr: qrPath(uri), problem: null };
  },
  factorEnable: async ({ api }, form) => {
    const code = String(form.get("code") ?? "");
    try {
      const { RecoveryCodes } = await api.secondFactor.enable({ code });
      return { kind: "codes", codes: RecoveryCodes };
    } catch (error) {
      if (!(error instanceof CallFailure) || error.errorType !== "VALIDATION") throw error;
      // The secret came with the form: shown again, so that the app need not be set up anew.
      const [secret, uri] = [String(form.get("secret") ?? ""), String(form.get("uri") ?? "")];
      const problem = error.objects.fields?.code ?? error.message;
      return { kind: "secret", secret, uri, qr: qrPath(uri.slice(0, 400)), problem };
    }
  },
  factorDisable: async ({ api, t }, _form, args) => {
    await api.secondFactor.disable({});
    return redirectWithToast(args, tabHref("factor"), { kind: "success", text: t("factor.off") });
  },
  factorRequire: async ({ api, t }, form, args) => {
    const required = form.get("required") === "true";
    const { without } = await api.secondFactor.require({ required });
    const text = required ? t("factor.nowRequired", { count: without }) : t("factor.notRequired");
    return redirectWithToast(args, tabHref("factor"), { kind: "success", text });
  },
  factorRecovery: async ({ api }) => {
    const { RecoveryCodes } = await api.secondFactor.renewRecovery({});
    return { kind: "codes", codes: RecoveryCodes };
  },
};
