import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { may } from "#contract/platform/access.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Tab } from "./tabs.server.ts";

const acts: Acts = {
  orderExtra: async ({ signedIn: { api, language }, id, form, options }) => {
    const quantity = String(form.get("quantity") ?? "").trim();
    await api.featureRequests.add(
      {
        contractId: id,
        feature: {
          featureId: Number(form.get("featureId")),
          ...(quantity !== "" && { quantity: Number(quantity) }),
          note: String(form.get("note") ?? ""),
        },
      },
      options,
    );
    return { text: fixedT(language, "guestFeatures")("tab.ordered") };
  },
};

/** What the guest of a stay ordered beside it, and what may be ordered now. */
export const extrasTab = {
  count: async ({ api }, { contract: { id } }) => {
    const { requests } = await api.featureRequests.ofContract({ id });
    return requests.filter(({ status }) => status === "REQUESTED").length;
  },
  load: async ({ api, principal, language }, { contract: { id } }) => {
    const mayEdit = may(principal, "real_estate_contract", "edit");
    const [{ requests }, { features }] = await Promise.all([
      api.featureRequests.ofContract({ id }),
      mayEdit ? api.featureRequests.allowed({ id }) : { features: [] },
    ]);
    return {
      requests: requests.map(({ id: requestId, name, status, per, quantity, total, currency }) => ({
        ...{ requestId, name, status, per, quantity },
        money: formatMoney(total, currency, language),
      })),
      offers: features.map(({ id: featureId, name, price, currency }) => ({
        value: String(featureId),
        label: `${name} · ${formatMoney(price, currency, language)}`,
      })),
      noOffers: fixedT(language, "errors")("NOT_FOUND_noFeatures"),
      mayEdit,
    };
  },
  acts,
} satisfies Tab<unknown>;
