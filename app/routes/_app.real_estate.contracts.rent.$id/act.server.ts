import type { ActionFunctionArgs } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { hereOf } from "#app/components/list/act-on-ticked.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { departureCharges } from "#contract/contracts/rent-contracts/departure-terms.ts";
import { rentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { undoStayAct } from "./stay-act.server.ts";
import { contractTabs } from "./tabs/tabs.server.ts";

const versionOf = (form: FormData) => Number(form.get("version")) || undefined;

/** What can be done on a contract's page, by intent. */
const contractActs: Acts = {
  ...contractTabs.acts,
  cancel: async ({ signedIn: { api, t }, id, form, options }) => {
    const reason = String(form.get("reason") ?? "");
    await api.rentContracts.cancel({ id, version: versionOf(form), reason }, options);
    return { text: t("done.cancel") };
  },
  noShow: async ({ signedIn, id, form, options }) => {
    const { api, t } = signedIn;
    const choice = form.get("feeChoice");
    const other = choice === "other" ? postedMoney(form, "fee", signedIn) : 0;
    if (other === null)
      throw new CallFailure("VALIDATION", t("noShowAct.otherFee"), {
        fields: { fee: t("validation:required", { field: t("noShowAct.otherFee") }) },
      });
    const fee = choice === "none" || choice === "other" ? { fee: other } : {};
    const reason = String(form.get("reason") ?? "");
    await api.rentContracts.cancel({ id, version: versionOf(form), reason, ...fee }, options);
    return { text: t("done.cancel") };
  },
  checkIn: async ({ signedIn, id, form, options }) => {
    const { api, t } = signedIn;
    const { stepId } = await api.rentContracts.checkIn({ id, version: versionOf(form) }, options);
    return stepId === null ? { text: t("done.checkIn") } : { to: hereOf(signedIn.url, stepId) };
  },
  checkOut: async ({ signedIn, id, form, options }) => {
    const charge = departureCharges.find((one) => one === form.get("charge")) ?? null;
    const agreedTotal = charge === "chosen" ? postedMoney(form, "agreedTotal", signedIn) : null;
    const left = { id, version: versionOf(form), charge, agreedTotal };
    const { stepId } = await signedIn.api.rentContracts.checkOut(left, options);
    return stepId === null ? { text: signedIn.t("done.checkOut") } : { to: hereOf(signedIn.url, stepId) };
  },
  undoBulk: async ({ signedIn, id, form, options }) => {
    const { contractId } = await undoStayAct(signedIn, Number(form.get("bulkAct")), options);
    const text = signedIn.t("change.undone");
    return contractId === id ? { text } : { text, to: `/real_estate/contracts/rent/${contractId}` };
  },
  invoice: async ({ signedIn: { api }, id, options }) => {
    const { Invoice } = await api.invoices.generate({ id }, options);
    return { to: `/report/monetary/invoice/${Invoice.id}` };
  },
  move: async ({ signedIn: { api, t }, id, form, target, options }) => {
    const status = rentContractStatus.safeParse(target);
    if (!status.success) throw new Response(null, { status: 400 });
    const reason = String(form.get("reason") ?? "");
    await api.rentContracts.updateStatus(
      { id, version: versionOf(form), status: status.data, reason },
      options,
    );
    return { text: t("done.move") };
  },
};

/** Does what was posted; afterwards the same page says what happened. */
export async function actOnContract(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/rent/{id}", "rentContracts");
  const id = Number(args.params.id);
  const outcome = await contractTabs.post(args, signedIn, id);
  if (outcome) return outcome;
  const form = await readForm(args.request.clone());
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const act = Object.hasOwn(contractActs, intent) ? contractActs[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  return tellOutcome(
    args,
    hereOf(signedIn.url),
    () => act({ signedIn, id, form, target, options: onceOf(form) }),
    (failure) => refuseFields(form, failure),
  );
}
