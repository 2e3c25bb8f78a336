import type { ActionFunctionArgs } from "@remix-run/node";
import { parseMoney } from "#app/components/form/parse-number.ts";
import { refusedForm } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";

const path = "/real_estate/contracts/price-labs";

/** Refreshes all listings by a job, or changes one: its unit and its price settings. */
export async function actOnListings(args: ActionFunctionArgs, signedIn: SignedIn) {
  const { api, t } = signedIn;
  const form = await readForm(args.request);
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const options = { idempotencyKey: String(form.get("idempotencyKey") ?? "") || undefined };
  try {
    if (intent === "refresh") {
      const { jobId } = await api.priceLabs.refresh({}, options);
      return redirectWithToast(args, `/jobs/${jobId}`, { kind: "success", text: t("refreshing") });
    }
    const unitId = String(form.get("unitId") ?? "");
    const { jobId } = await api.priceLabs.update(
      {
        listings: [
          {
            id: Number(target),
            ...(form.has("unitId") && { unitId: unitId === "" ? null : Number(unitId) }),
            base: money(form, "base", signedIn) ?? undefined,
            min: money(form, "min", signedIn),
            max: money(form, "max", signedIn),
          },
        ],
      },
      options,
    );
    return redirectWithToast(args, path, {
      kind: "success",
      text: t(jobId === null ? "saved" : "savedAndSent"),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (intent !== "refresh") return { refused: refusedForm(form, error), status: error.status };
    return redirectWithToast(args, path, { kind: "error", text: error.message, sticky: true });
  }
}

function money(form: FormData, name: string, { language, t }: SignedIn): number | null {
  const typed = String(form.get(name) ?? "").trim();
  if (typed === "") return null;
  const parsed = parseMoney(typed, language);
  if (parsed.ok) return parsed.value;
  const message = t(`validation:${parsed.problem}`);
  throw new CallFailure("VALIDATION", message, { fields: { [name]: message } });
}
