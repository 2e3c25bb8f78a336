import { readInBranch } from "#api/platform/access/record-reader.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import type { Domain } from "#api/platform/domain.ts";
import { seedPurchaseContracts } from "#api/sale/purchase-contracts/demo.ts";
import { purchaseContractHandlers } from "#api/sale/purchase-contracts/handlers.ts";
import { purchaseContractsPrivacy } from "#api/sale/purchase-contracts/privacy.ts";
import { purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { purchaseSigningHandlers } from "#api/sale/purchase-contracts/signing-handlers.ts";
import { purchaseSigningStatusList } from "#api/sale/purchase-contracts/signing-status.ts";

const inBranch = readInBranch("real_estate_contract", "purchase_contract");

export const purchaseContracts: Domain = {
  clientPrivacy: purchaseContractsPrivacy,
  handlers: [...purchaseContractHandlers, ...purchaseSigningHandlers],
  statusLists: [purchaseStatusList, purchaseSigningStatusList],
  // Its documents name buyers and seller with their addresses.
  files: { purchaseContract: async (context, id) => context.may(namedOnPaper) && inBranch(context, id) },
  clientLinks: [
    clientLink("purchase_buyer", "client_id", { oneEach: ["purchase_id"] }),
    clientLink("purchase_contract", "seller_id"),
    clientLink("purchase_signer", "client_id", { oneEach: ["signing_id"] }),
    clientLink("purchase_link", "client_id"),
  ],
  constraints: {
    purchase_contract_sold: () => new Failure("NOT_READY", { detail: "unsold" }),
    purchase_signing_running: () => new Failure("NOT_READY", { detail: "purchaseSigningUnderway" }),
  },
  demo: { acts: seedPurchaseContracts, after: ["banks"] },
};
