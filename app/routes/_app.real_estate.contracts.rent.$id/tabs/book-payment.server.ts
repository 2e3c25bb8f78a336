import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { formatMoney } from "#contract/platform/format.ts";

export const methodOf = (form: FormData) =>
  handMethods.find((one) => one === form.get("method")) ?? "transfer";

/** Money for the items that are ticked; of cash the change is said. */
export const takePayment: Acts[string] = async ({ signedIn, id, form, options }) => {
  const { api, t, language } = signedIn;
  const { contract } = await api.rentContracts.find({ id });
  const items = contract.payments.filter((item) => form.has(`item-${item.id}`));
  const refused = (name: string, message: string) =>
    new CallFailure("VALIDATION", message, { fields: { [name]: message } });
  if (items.length === 0) throw refused("items", t("takePayment.choose"));
  const method = methodOf(form);
  const typed = postedMoney(form, "amount", signedIn);
  const given = method === "cash" ? postedMoney(form, "given", signedIn) : null;
  const amount = typed ?? items.reduce((sum, item) => sum + item.amount, 0);
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  if (given !== null && given < amount)
    throw refused("given", t("takePayment.tooLittle", { amount: money(amount) }));
  await api.contractPayments.take(
    { id, paymentIds: items.map((item) => item.id), method, ...(typed !== null && { amount: typed }) },
    options,
  );
  const change = given === null ? "" : t("takePayment.change", { amount: money(given - amount) });
  return { text: [t("done.pay"), change].filter(Boolean).join(". ") };
};

/** Money that goes back to the guest; its receipt stands in the plan. */
export const giveBack: Acts[string] = async ({ signedIn, id, form, options }) => {
  const { api, t, language } = signedIn;
  const { contract } = await api.rentContracts.find({ id });
  const typed = postedMoney(form, "amount", signedIn);
  const wanted = { id, method: methodOf(form), ...(typed !== null && { amount: typed }) };
  const { amount } = await api.contractPayments.giveBack(wanted, options);
  const text = t("giveBack.done", { amount: formatMoney(-amount, contract.currency, language) });
  return { text, to: `/real_estate/contracts/rent/${id}?tab=payments` };
};
