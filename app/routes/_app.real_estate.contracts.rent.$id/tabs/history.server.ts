import { historyInWords, type Wording } from "#app/components/audit/in-words.server.ts";
import { chosenClient } from "#app/components/form/client-options.server.ts";
import type { Tab } from "./tabs.server.ts";

export const contractWording: Wording = {
  words: {
    // Of the contract, or of an item of its plan.
    status: ["status", "payment", "standing"],
    kind: ["paymentKind", "kind"],
    method: ["method"],
    source: ["source"],
    paymentPlan: ["plan"],
    price: ["change.prices"],
    alertCode: ["contractAlerts:codes"],
    alertStatus: ["contractAlerts:status"],
    severity: ["contractAlerts:severity"],
    cardStatus: ["cardPayments:status"],
    cardWay: ["cardPayments:way"],
    refundStatus: ["cardPayments:refundStatus"],
    dispute: ["cardPayments:dispute"],
    failureCode: ["cardPayments:declined"],
    offerStatus: ["contractOffers:status"],
    signingState: ["contractSigning:states"],
    partyRole: ["contractParties:roles"],
    channel: ["sms:thread"],
  },
  lists: { partyFields: "contractParties:fields", editableFields: "contractParties:fields" },
  amounts: [
    ...["total", "amount", "agreedTotal", "cleaningFee", "deposit", "cityTax"],
    ...["fee", "cancelFee", "ofDeposit"],
  ],
  unseen: ["alert", "cardPayment", "messageId", "page", "party", "payment", "signer", "signing", "task"],
};

/** Who did what with the contract. */
export const historyTab = {
  load: async (signedIn, { contract }) => {
    const { api, rawApi } = signedIn;
    const { history } = await api.rentContracts.read({ id: contract.id });
    const ids = (field: "unitId" | "clientId") => [
      ...new Set(
        history.flatMap(({ before, after }) => [Number(before[field]), Number(after[field])]).filter(Boolean),
      ),
    ];
    const [units, clients] = await Promise.all([
      named(ids("unitId"), async (id) => (await rawApi.units.read({ id })).RealEstate.label),
      named(ids("clientId"), async (id) => (await chosenClient(rawApi, id))[0]?.label),
    ]);
    units.set(contract.unitId, contract.unitLabel);
    const { timeZone, currency } = contract;
    const names = { unitId: units, clientId: clients };
    return historyInWords(signedIn, history, contractWording, { timeZone, currency, names });
  },
} satisfies Tab<unknown>;

/** Names by ids; those the reader may not see are left out. */
async function named(ids: readonly number[], nameOf: (id: number) => Promise<string | undefined>) {
  const found = await Promise.all(
    ids.map(async (id) => [id, await nameOf(id).catch(() => undefined)] as const),
  );
  return new Map(found.flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
}
