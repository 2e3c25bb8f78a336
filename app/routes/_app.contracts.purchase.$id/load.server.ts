import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { uniqueOptions } from "#app/components/form/use-options.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { purchaseList } from "#app/routes/_app.contracts.purchase._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { withReasons } from "#app/services/act-reasons.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { makesDocuments } from "#contract/contracts/contract-templates/contract-templates.ts";
import { decide, may } from "#contract/platform/access.ts";
import { purchaseContractRecord } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import {
  type PurchaseContract,
  purchaseContracts,
} from "#contract/sale/purchase-contracts/purchase-contracts.ts";
import { purchaseSchema } from "./schema.ts";

export const purchaseTabs = ["terms", "buyers", "instalments", "signing", "files"] as const;
export type PurchaseTab = (typeof purchaseTabs)[number];

const wording = {
  words: { status: ["status"], kind: ["kind"], financing: ["financing"], method: ["method"] },
  amounts: ["price", "amount", "planned"],
};

/** What the page of a purchase shows. */
export async function loadPurchase(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/contracts/purchase/{id}", "purchaseContracts");
  const { api, profile, principal, language, url, t } = signedIn;
  const id = Number(args.params.id);
  const { contract, history, ...shown } = await api.purchaseContracts.read({ id });
  const tab = purchaseTabs.find((name) => name === url.searchParams.get("tab")) ?? "terms";
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/contracts/purchase/${other}` },
    purchaseList,
    purchaseContracts.list.input,
    async (input) => {
      const { contracts, ...page } = await api.purchaseContracts.list(input);
      return { rows: contracts, ...page };
    },
  );
  const proposes = tab === "instalments" && url.searchParams.has("propose");
  const signing = tab === "signing" ? await api.purchaseSignings.read({ id }) : null;
  return {
    ...shown,
    contract: { ...contract, allowedActions: withReasons(signedIn, contract.allowedActions) },
    tab,
    title: recordTitle(`${contract.unitLabel} · ${t(`kind.${contract.kind}`)} ${id}`, t(`tabs.${tab}`)),
    heading: `${contract.unitLabel} · ${t(`kind.${contract.kind}`)} ${id}`,
    history: historyInWords(signedIn, history, wording, {
      currency: contract.currency,
      names: {
        unitId: new Map([[contract.unitId, contract.unitLabel]]),
        sellerId: new Map(contract.sellerId ? [[contract.sellerId, contract.sellerName]] : []),
      },
    }),
    neighbours,
    proposal: proposes ? (await api.purchaseContracts.proposePayments({ id })).payments : null,
    signing: signing && {
      ...signing,
      Signings: signing.Signings.map((one) => ({
        ...one,
        allowedActions: withReasons(signedIn, one.allowedActions),
      })),
    },
    values: formValues(purchaseContractRecord, contract, language),
    ...choicesOf(signedIn, contract),
    may: {
      edit: may(principal, "real_estate_contract", "edit") && contract.archivedAt === null,
      operate: may(principal, "real_estate_contract", "operation"),
      approve: may(principal, "building", "operation"),
      money: may(principal, "monetary", "edit"),
      invoice: may(principal, "invoice", "create"),
      make: decide(principal, makesDocuments).allowed && contract.archivedAt === null,
    },
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(purchaseSchema(language)),
    language,
  };
}

/** The seller, whom a search replaces, and who may look after it. */
function choicesOf({ profile }: SignedIn, contract: PurchaseContract) {
  const { sellerId, sellerName, agentId, agentName } = contract;
  const option = (id: number | null, name: string) =>
    id === null ? [] : [{ value: String(id), label: name || `#${id}` }];
  return {
    sellers: option(sellerId, sellerName),
    agents: uniqueOptions([
      ...option(agentId, agentName),
      ...option(profile.profile.id, `${profile.profile.firstname} ${profile.profile.lastname}`.trim()),
    ]),
  };
}
