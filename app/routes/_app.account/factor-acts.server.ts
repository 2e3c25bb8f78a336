import { data } from "@remix-run/node";
import { onRefusal } from "#app/services/call-failures.server.ts";
import type { Act } from "./act.server.ts";
import type { Outcome } from "./outcome.ts";
import { qrPath } from "./qr.server.ts";
import { tabHref } from "./tabs.ts";

/** Setting up, switching off, new recovery codes. No idempotency keys where the reply is a secret. */
export const factorActs: Record<string, Act> = {
  factorStart: async ({ api }) => {
    const { secret, uri } = await api.secondFactor.start({});
    return shown({ kind: "secret", secret, uri, qr: qrPath(uri), problem: null });
  },
  factorEnable: ({ api }, form) => {
    const code = String(form.get("code") ?? "");
    return api.secondFactor.enable({ code }).then(
      ({ RecoveryCodes }) => shown({ kind: "codes", codes: RecoveryCodes }),
      onRefusal((failure) => {
        if (failure.errorType !== "VALIDATION") throw failure;
        // The secret came with the form: shown again, so that the app need not be set up anew.
        const [secret, uri] = [String(form.get("secret") ?? ""), String(form.get("uri") ?? "")];
        const problem = failure.objects.fields?.code ?? failure.message;
        return shown({ kind: "secret", secret, uri, qr: qrPath(uri.slice(0, 400)), problem });
      }),
    );
  },
  factorDisable: async ({ api, t }) => {
    await api.secondFactor.disable({});
    return { to: tabHref("factor"), text: t("factor.off") };
  },
  factorRequire: async ({ api, t }, form) => {
    const required = form.get("required") === "true";
    const { without } = await api.secondFactor.require({ required });
    const text = required ? t("factor.nowRequired", { count: without }) : t("factor.notRequired");
    return { to: tabHref("factor"), text };
  },
  factorRecovery: async ({ api }) => {
    const { RecoveryCodes } = await api.secondFactor.renewRecovery({});
    return shown({ kind: "codes", codes: RecoveryCodes });
  },
};

const shown = (outcome: Outcome) => data(outcome);
