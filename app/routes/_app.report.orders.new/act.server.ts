import type { ActionFunctionArgs } from "@remix-run/node";
import { parseDecimal } from "#app/components/form/parse-number.ts";
import { refuseForm } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

/** So many lines the form has; an order by the call may have more. */
export const rowsOfForm = 5;

/** Places the order that was typed. */
export async function actOnNewOrder(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/orders/new", "orders");
  const { api, t } = signedIn;
  const form = await readForm(args.request);
  return tellOutcome(
    args,
    "/report/orders/new",
    async () => {
      const order = {
        branchId: Number(form.get("branchId")),
        contractId: whole(form, "contractId", signedIn),
        lines: linesOf(form, signedIn),
        voucher: String(form.get("voucher") ?? ""),
        note: String(form.get("note") ?? ""),
      };
      const { OrderId } = await api.orders.add({ order }, onceOf(form));
      return { to: `/report/orders/${OrderId}`, text: t("created") };
    },
    (failure) => refuseForm(form, failure),
  );
}

function linesOf(form: FormData, signedIn: SignedIn) {
  return Array.from({ length: rowsOfForm }, (_, row) => row).flatMap((row) => {
    const productId = Number(form.get(`product${row}`));
    return productId > 0 ? [{ productId, quantity: whole(form, `quantity${row}`, signedIn) ?? 1 }] : [];
  });
}

function whole(form: FormData, name: string, { t, language }: SignedIn): number | null {
  const typed = String(form.get(name) ?? "").trim();
  if (typed === "") return null;
  const parsed = parseDecimal(typed, language, 0);
  if (parsed.ok) return Number(parsed.value);
  const message = t(`validation:${parsed.problem}`);
  throw new CallFailure("VALIDATION", message, { fields: { [name]: message } });
}
