import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { typedDay } from "#app/components/form/parse-date.ts";
import { typedMoney } from "#app/components/form/parse-number.ts";
import { postedMoney } from "#app/components/form/posted-money.server.ts";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import { nightRuns } from "#app/components/night-runs.ts";
import { neverOffered } from "#app/routes/_app.real_estate.contracts.rent.$id/never-offered.ts";
import { chosenOptions } from "#app/routes/_app.real_estate.contracts.rent.new/options.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import type { Shows, Tab } from "./tabs.server.ts";

/** A link to an offer, shown with the answer that made it and never again. */
export interface MadeOffer {
  offerLink: string;
}

/** The price of what stands in the form, as it was typed. */
export interface PricedOffer {
  refused: RefusedForm;
  priced: Priced;
}
type Priced = { quote: Quote; runs: ReturnType<typeof nightRuns> } | { problem: string };

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
const words = ({ language }: SignedIn) => fixedT(language, "contractOffers");

async function load(signedIn: SignedIn, { contract }: Shows) {
  const { api, rawApi, principal } = signedIn;
  const { id, timeZone, unitId } = contract;
  const { Offers, standard, agreed, mayMail } = await api.contractOffers.ofContract({ id });
  const at = (instant: string | null) => instant && formatDateTime(instant, timeZone);
  const mayEdit = may(principal, "real_estate_contract", "edit");
  const makes = mayEdit && contract.status === "INQUIRY";
  const { checkIn, checkOut, adults, children } = contract;
  const terms = { checkIn, checkOut, adults, children };
  const priced = makes ? await priceOf(signedIn, id, unitId, terms) : null;
  return {
    offers: Offers.map((offer) => ({
      ...offer,
      until: at(offer.validUntil),
      sent: at(offer.sentAt),
      reminded: at(offer.remindedAt),
      opened: at(offer.openedAt),
      decided: at(offer.decidedAt),
      may: offer.allowedActions.filter(({ disabledBecause }) => !disabledBecause).map(({ action }) => action),
    })),
    standard,
    makes,
    mayMail: mayMail && may(principal, "client_email", "read"),
    mayExcept: may(principal, "real_estate_contract", "operation"),
    units: makes ? (await chosenOptions(rawApi, { unitId: String(unitId), clientId: "" })).units : [],
    priced,
    agreed: typedTerms(agreed, priced, signedIn),
  };
}

/** What was agreed with the inquiry, as it stands in the form: what the unit asks anyhow is left out. */
function typedTerms(
  { agreedTotal, monthlyRent, cleaningFee, deposit, paymentPlan, noticeMonths }: AgreedTerms,
  priced: Priced | null,
  { language }: SignedIn,
) {
  const standard = priced && "quote" in priced ? priced.quote.standardFees : null;
  const typed = (amount: number | null, usual?: number) =>
    amount === null || amount === usual ? "" : typedMoney(amount, language);
  return {
    paymentPlan,
    agreedTotal: typed(agreedTotal),
    monthlyRent: typed(monthlyRent),
    noticeMonths: noticeMonths === null ? "" : String(noticeMonths),
    cleaningFee: typed(cleaningFee, standard?.cleaningFee),
    deposit: typed(deposit, standard?.deposit),
  };
}

type AgreedTerms = Awaited<ReturnType<SignedIn["api"]["contractOffers"]["ofContract"]>>["agreed"];
type OfferInput = Parameters<SignedIn["api"]["contractOffers"]["quote"]>[0]["offer"];

function priceOf({ rawApi }: SignedIn, id: number, propertyId: number, offer: OfferInput): Promise<Priced> {
  return rawApi.contractOffers.quote({ id, propertyId, offer }).then(
    ({ quote }): Priced => ({ quote, runs: nightRuns(quote.nightPrices) }),
    onRefusal((failure): Priced => ({ problem: refusalText(failure) })),
  );
}

/** What stands in the form, with its money read as the language writes it. */
function typedOffer(form: FormData, signedIn: SignedIn) {
  const money = (name: string) => postedMoney(form, name, signedIn);
  const day = (name: string) => typedDay(text(form, name)) ?? "";
  return {
    checkIn: day("checkIn"),
    checkOut: day("checkOut"),
    paymentPlan: paymentPlans.find((plan) => plan === text(form, "paymentPlan")) ?? ("full" as const),
    agreedTotal: money("agreedTotal"),
    monthlyRent: money("monthlyRent") || null,
    cleaningFee: money("cleaningFee") ?? undefined,
    deposit: money("deposit") ?? undefined,
  };
}

async function post(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const form = await readForm(args.request.clone());
  const { api, rawApi, url } = signedIn;
  const intent = text(form, "intent");
  const unitId = text(form, "unitId");
  const unitSearch = text(form, `unitId${searchSuffix}`);
  const units = async () => (await chosenOptions(rawApi, { unitId, clientId: "", unitSearch })).units;
  if (intent === "search:unitId") return formWithFound(form, await units());
  const here = url.pathname + url.search;
  const shown = async (failure: Parameters<typeof refuseFields>[1]) =>
    refuseFields(form, failure) && formWithFound(form, await units(), failure);
  if (intent === "search:price")
    return tellOutcome(
      args,
      here,
      async () => {
        const priced = await priceOf(signedIn, id, Number(unitId), typedOffer(form, signedIn));
        const { refused } = formWithFound(form, await units()).data;
        return data({ refused, priced } satisfies PricedOffer);
      },
      shown,
    );
  if (intent !== "makeOffer") return null;
  const sendMail = form.has("sendMail");
  return tellOutcome(
    args,
    here,
    async () => {
      const offer = {
        ...typedOffer(form, signedIn),
        adults: text(form, "adults"),
        children: text(form, "children") || "0",
        exceptionReason: text(form, "exceptionReason"),
        noticeMonths: Number(text(form, "noticeMonths")) || null,
        priceReason: text(form, "priceReason"),
        message: text(form, "message"),
        validUntil: typedDay(text(form, "validUntil")) ?? undefined,
        validTime: text(form, "validTime") || undefined,
        holdsNights: form.has("holdsNights"),
      };
      const wanted = { id, propertyId: Number(unitId), offer, sendMail };
      const { link } = await api.contractOffers.make(wanted, onceOf(form));
      if (sendMail) return { text: words(signedIn)("done.mailed") };
      const made: MadeOffer = { offerLink: link };
      return data(made);
    },
    shown,
  );
}

const acts: Acts = {
  acceptOffer: async ({ signedIn, form, target, options }) => {
    const signature = text(form, "signature");
    const { contractId } = await signedIn.api.contractOffers.sign({ id: Number(target), signature }, options);
    return { to: `/real_estate/contracts/rent/${contractId}`, text: words(signedIn)("done.acceptOffer") };
  },
  declineOffer: async ({ signedIn, form, target, options }) => {
    const reason = text(form, "reason");
    await signedIn.api.contractOffers.decline({ id: Number(target), reason }, options);
    return { text: words(signedIn)("done.declineOffer") };
  },
  withdrawOffer: async ({ signedIn, form, target, options }) => {
    const reason = text(form, "reason");
    await signedIn.api.contractOffers.withdraw({ id: Number(target), reason }, options);
    return { text: words(signedIn)("done.withdrawOffer") };
  },
  sendOffer: async ({ signedIn, target, options }) => {
    await signedIn.api.contractOffers.send({ id: Number(target) }, options);
    return { text: words(signedIn)("done.mailed") };
  },
};

/** What an inquiry is offered, and how the guest answers. */
export const offersTab = {
  leftOut: neverOffered,
  load,
  acts,
  post,
} satisfies Tab<unknown>;
