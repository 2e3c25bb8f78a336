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
  unseen: ["alert", "cardPayment", "messageId", "page", "party", "payment", "signing", "task"],
};

/** Who did what with the contract. */
export const historyTab = {
  load: async (signedIn, { contract }) => {
    const { api, rawApi } = signedIn;
    const { history } = await api.rentContracts.read({ id: contract.id });
    const ids = (field: "unitId" | "clientId") =>
      history.flatMap(({ before, after }) => [Number(before[field]), Number(after[field])]).filter(Boolean);
    const [units, clients] = await Promise.all([
      named(
        ids("unitId"),
        [contract.unitId, contract.unitLabel],
        async (id) => (await rawApi.units.read({ id })).RealEstate.label,
      ),
      named(
        ids("clientId"),
        [contract.clientId, contract.guest],
        async (id) => (await chosenClient(rawApi, id))[0]?.label,
      ),
    ]);
    const { timeZone, currency } = contract;
    const isSigned = history.some(({ after }) => after.signer !== undefined);
    const { People: signers } = isSigned
      ? await api.contractSignings.read({ id: contract.id })
      : { People: [] };
    const signer = new Map(signers.flatMap(({ id, name }) => (name === "" ? [] : [[id, name] as const])));
    const names = { unitId: units, clientId: clients, signer };
    return historyInWords(signedIn, history, contractWording, { timeZone, currency, names });
  },
} satisfies Tab<unknown>;

/** Names by ids, of which the one of today is known; those the reader may not see are left out. */
async function named(
  ids: readonly number[],
  today: readonly [id: number, name: string],
  nameOf: (id: number) => Promise<string | undefined>,
) {
  const others = [...new Set(ids)].filter((id) => id !== today[0]);
  const entries = await Promise.all(
    others.map(async (id) => [id, await nameOf(id).catch(() => undefined)] as const),
  );
  return new Map([today, ...entries].flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
}
