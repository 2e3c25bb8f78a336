import type { ActionFunctionArgs } from "@remix-run/node";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { cashInCategories, cashOutCategories } from "#contract/money/cashbook/cash-entry.ts";

/** Everything that is done at the till, by `intent`. */
export async function actOnTill(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/monetary/cashbook", "cashbook");
  const { api, t } = signedIn;
  const form = await readForm(args.request.clone());
  const [intent = "", number = ""] = String(form.get("intent") ?? "").split(":");
  const text = (name: string) => String(form.get(name) ?? "");
  const buid = Number(text("buid"));
  const once = onceOf(form);
  const here = `/report/monetary/cashbook?branch=${buid}`;
  const acts: Record<string, () => Promise<unknown>> = {
    cashAdd: () =>
      api.cashbook.cashAdd(
        {
          buid,
          amount: postedMoney(form, "amount", signedIn) ?? 0,
          reason: text("reason"),
          category: cashInCategories.find((one) => one === text("category")),
        },
        once,
      ),
    cashRemove: () => {
      const file = form.get("file");
      return api.cashbook.cashRemove(
        {
          buid,
          amount: postedMoney(form, "amount", signedIn) ?? 0,
          reason: text("reason"),
          category: cashOutCategories.find((one) => one === text("category")),
          ...(file instanceof File && file.size > 0 && { file }),
        } as Parameters<typeof api.cashbook.cashRemove>[0],
        once,
      );
    },
    counter: () => api.cashbook.counter({ id: Number(number), reason: text("reason") }, once),
    count: () =>
      api.cashbook.count({ buid, counted: postedMoney(form, "counted", signedIn) ?? Number.NaN }, once),
    close: () => api.cashbook.close({ buid, reason: text("reason") }, once),
    acknowledge: () => api.cashbook.acknowledge({ buid }, once),
  };
  const act = acts[intent];
  if (!act) throw new Response(null, { status: 400 });
  const words = intent === "acknowledge" ? "notFiscal.done" : `${intent}.done`;
  return tellOutcome(
    args,
    here,
    async () => {
      await act();
      return { to: intent === "count" ? `${here}&confirm=close` : here, text: t(words) };
    },
    (failure) => refuseFields(form, failure),
  );
}
