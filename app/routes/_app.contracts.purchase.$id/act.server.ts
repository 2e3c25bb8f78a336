import { type ActionFunctionArgs, data } from "@remix-run/node";
import { clientChoices } from "#app/components/form/client-options.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { unitsOfForm } from "#app/components/form/unit-options.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { chosenFiles, onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Answer, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import {
  buyerFields,
  instalmentMethods,
  purchaseServices,
  purchaseStatuses,
} from "#contract/sale/purchase-contracts/purchase-contract.ts";
import { saveBuyers, saveInstalments } from "./rows.server.ts";
import { purchaseSchema, typedPurchase } from "./schema.ts";

interface Act {
  signedIn: SignedIn;
  id: number;
  form: FormData;
  /** What stands behind the colon of the intent. */
  target: string;
  text: (name: string) => string;
  version: number;
  options: { idempotencyKey: string | undefined };
}

/** Everything that can be done on the page of a purchase: by `intent`, else its form is saved. */
export async function actOnPurchase(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/contracts/purchase/{id}", "purchaseContracts");
  const { api, rawApi, language, t, url } = signedIn;
  const id = Number(args.params.id);
  const form = await readForm(args.request.clone());
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const clientsOf = (name: string, only?: { isOwner: true }) =>
    clientChoices(rawApi, Number(text(name)), text(name + searchSuffix), only);
  const units = () => unitsOfForm(rawApi, form, "propertyId");
  const [intent = "", target = ""] = text("intent").split(":");
  // A question names its act before the button that searches.
  const search = form.getAll("intent").find((name) => String(name).startsWith("search:"));
  if (intent === "" || search === "search:sellerId")
    return saveForm(
      args,
      t,
      purchaseSchema(language),
      async ({ value, version, options }) => {
        await api.purchaseContracts.update({ id, version, contract: typedPurchase(value) }, options);
        return { to: `/contracts/purchase/${id}`, text: t("updated") };
      },
      async (result) => ({ result, sellers: await clientsOf("sellerId", { isOwner: true }) }),
    );
  if (search === "search:clientNew") return formWithFound(form, await clientsOf("clientNew"));
  if (search === "search:propertyId") return formWithFound(form, await units());
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const tab = url.searchParams.get("tab");
  const wanted = {
    signedIn,
    id,
    form,
    target,
    text,
    version: Number(text("version")),
    options: onceOf(form),
  };
  return tellOutcome<{ link: string }, unknown>(
    args,
    `/contracts/purchase/${id}${tab ? `?tab=${encodeURIComponent(tab)}` : ""}`,
    () => act(wanted),
    async (failure) => refuseFields(form, failure, intent === "change" ? await units() : undefined),
  );
}

const moved =
  (name: string) =>
  async ({ signedIn: { api, t }, id, text, version, options }: Act) => {
    const status = purchaseStatuses.find((one) => one === text("to"));
    if (!status) throw new Response(null, { status: 400 });
    await api.purchaseContracts.updateStatus({ id, status, version, reason: text("reason") }, options);
    return { text: t(`${name}.done`) };
  };

const decided =
  (approve: boolean) =>
  async ({ signedIn: { api, t }, id, text, version, options }: Act) => {
    await api.purchaseContracts.approve({ id, approve, comment: text("comment"), version }, options);
    return { text: t(approve ? "approve.done" : "requireChanges.done") };
  };

async function made(
  { signedIn: { api, t }, id, text, options }: Act,
  toSign: boolean,
): Promise<Answer<{ link: string }>> {
  const wanted = { id, templateId: Number(text("templateId")) };
  await (toSign
    ? api.purchaseSignings.generatePurchase(wanted, options)
    : api.purchaseSignings.generate(wanted, options));
  return { text: t("signing.made") };
}

const acts: Record<string, (act: Act) => Promise<Answer<{ link: string }>>> = {
  requestData: moved("requestData"),
  review: moved("review"),
  reviewAgain: moved("reviewAgain"),
  complete: moved("complete"),
  undoCompletion: moved("undoCompletion"),
  approve: decided(true),
  requireChanges: decided(false),
  cancel: async ({ signedIn: { api, t }, id, text, version, options }) => {
    await api.purchaseContracts.cancel({ id, version, reason: text("reason") }, options);
    return { text: t("cancel.done") };
  },
  change: async ({ signedIn: { api, t }, id, text, version, options }) => {
    await api.purchaseContracts.change({ id, propertyId: Number(text("propertyId")), version }, options);
    return { text: t("change.done") };
  },
  invoice: async ({ signedIn: { api, t }, id, options }) => {
    const { Invoice } = await api.purchaseContracts.invoice({ id }, options);
    return { to: `/report/monetary/invoice/${Invoice.id}`, text: t("invoice.done") };
  },
  order: async ({ signedIn, id, form, target, options }) => {
    const { api, t } = signedIn;
    const service = purchaseServices.find((one) => one === target);
    if (!service) throw new Response(null, { status: 400 });
    const price = postedMoney(form, "price", signedIn) ?? undefined;
    await api.purchaseContracts.order({ id, service, price }, options);
    return { text: t("services.ordered", { service: t(`services.${service}`) }) };
  },
  saveParts: ({ signedIn, id, form, version, options }) =>
    saveBuyers(signedIn, { id, form, version, options }),
  askFor: async ({ signedIn: { api, t }, id, form, options }) => {
    const chosen = form.getAll("fields");
    const fields = buyerFields.filter((field) => chosen.includes(field));
    await api.purchaseContracts.updateEditableFields(
      { id, fields: fields.length > 0 ? fields : null },
      options,
    );
    return { text: t("askFor.done") };
  },
  savePayments: ({ signedIn, id, form, version, options }) =>
    saveInstalments(signedIn, { id, form, version, options }),
  markPaid: async ({ signedIn: { api, t }, id, target, text, options }) => {
    const method = instalmentMethods.find((one) => one === text("method")) ?? "transfer";
    const paidOn = typedDay(text("paidOn")) ?? undefined;
    await api.purchaseContracts.markPaymentAsPaid(
      { contractId: id, paymentId: Number(target), method, paidOn },
      options,
    );
    return { text: t("markPaid.done") };
  },
  remind: async ({ signedIn: { api, t }, id, target, options }) => {
    await api.purchaseContracts.sendReminderMail({ contractId: id, paymentId: Number(target) }, options);
    return { text: t("remind.done") };
  },
  generate: (act) => made(act, false),
  generatePurchase: (act) => made(act, true),
  generateLink: async ({ signedIn: { api }, id, target, options }) => {
    const { link } = await api.purchaseSignings.generateLink({ id, clientId: Number(target) }, options);
    return data({ link });
  },
  requestSignature: async ({ signedIn: { api, t }, id, version, options }) => {
    await api.purchaseSignings.requestSignature({ id, version }, options);
    return { text: t("requestSignature.done") };
  },
  void: async ({ signedIn: { api, t }, id, text, options }) => {
    await api.purchaseSignings.voidSigning({ id, reason: text("reason") }, options);
    return { text: t("void.done") };
  },
  signHere: async ({ signedIn: { api, t }, id, target, text, options }) => {
    await api.purchaseSignings.sign({ id, who: Number(target), signature: text("signature") }, options);
    return { text: t("signHere.done") };
  },
  addFiles: async ({ signedIn: { api, t }, id, form, text, options }) => {
    const files = chosenFiles(form, "files");
    const [file] = files;
    if (!file) {
      const message = t("documents:refused.choose");
      throw new CallFailure("VALIDATION", message, { fields: { files: message } });
    }
    const tag = documentTags.find((one) => one === text("tag")) ?? "Kaufvertrag";
    const notarisedOn = typedDay(text("notarisedOn"));
    if (notarisedOn !== null && files.length === 1)
      await api.purchaseContracts.addFile({ id, tag, file, notarisedOn }, options);
    else await api.purchaseContracts.addFiles({ id, tag, files }, options);
    return { text: t("filesAdded", { count: files.length }) };
  },
  removeFile: async ({ signedIn: { api, t }, id, target, options }) => {
    await api.purchaseContracts.removeFile({ id, fileId: Number(target) }, options);
    return { text: t("fileRemoved") };
  },
};
