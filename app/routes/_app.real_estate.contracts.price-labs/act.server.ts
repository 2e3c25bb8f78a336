import type { ActionFunctionArgs } from "@remix-run/node";
import { parseMoney } from "#app/components/form/parse-number.ts";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/call-failure.ts";

const path = "/real_estate/contracts/price-labs";

/** Refreshes all listings by a job, or changes one: its unit and its price settings. */
export async function actOnListings(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, t } = signedIn;
  const form = await readForm(args.request);
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
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
        base: money(form, "base", signedIn) ?? undefined,
        min: money(form, "min", signedIn),
        max: money(form, "max", signedIn),
      };
      const { jobId } = await api.priceLabs.update({ listings: [listing] }, onceOf(form));
      return { text: t(jobId === null ? "saved" : "savedAndSent") };
    },
    (failure) => refuseForm(form, failure),
  );
}

function money(form: FormData, name: string, { language, t }: SignedIn): number | null {
  const typed = String(form.get(name) ?? "").trim();
  if (typed === "") return null;
  const parsed = parseMoney(typed, language);
  if (parsed.ok) return parsed.value;
  const message = t(`validation:${parsed.problem}`);
  throw new CallFailure("VALIDATION", message, { fields: { [name]: message } });
}
