import type { ActionFunctionArgs } from "@remix-run/node";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { formWithFound } from "#app/components/form/refused-form.server.ts";
import { unitsOfForm } from "#app/components/form/unit-options.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";

const path = "/real_estate/contracts/price-labs";

/** Refreshes all listings by a job, or changes one: its unit and its price settings. */
export async function actOnListings(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, t } = signedIn;
  const form = await readForm(args.request);
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const units = () => unitsOfForm(signedIn.rawApi, form, "unitId");
  if (intent === "search") return formWithFound(form, await units());
  if (intent === "refresh")
    return tellOutcome(
      args,
      path,
      async () => {
        const { jobId } = await api.priceLabs.refresh({}, onceOf(form));
        return { to: `/jobs/${jobId}`, text: t("refreshing") };
      },
      (failure) => ({ toast: { kind: "error", text: refusalText(failure), sticky: true } }),
    );
  return tellOutcome(
    args,
    path,
    async () => {
      const unitId = String(form.get("unitId") ?? "");
      const listing = {
        id: Number(target),
        ...(form.has("unitId") && { unitId: unitId === "" ? null : Number(unitId) }),
        base: postedMoney(form, "base", signedIn) ?? undefined,
        min: postedMoney(form, "min", signedIn),
        max: postedMoney(form, "max", signedIn),
      };
      const { jobId } = await api.priceLabs.update({ listings: [listing] }, onceOf(form));
      return { text: t(jobId === null ? "saved" : "savedAndSent") };
    },
    async (failure) => formWithFound(form, await units(), failure),
  );
}
