import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client: documents of purchases are part of the books. */
export const purchaseContractsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "purchases",
      table: "purchase_buyer",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "share_over", "share_under", "place", "delivered_at"],
      shown: {
        purchase_id: "purchaseContracts:fields.id",
        address: "purchaseContracts:buyer.address",
        birthday: "purchaseContracts:buyer.birthday",
        nationality: "purchaseContracts:buyer.nationality",
        financing: "purchaseContracts:buyer.financing",
      },
      fate: "stays",
      stays: "books",
    },
    {
      kind: "sales",
      table: "purchase_contract",
      refersBy: ["seller_id"],
      rows: same("seller_id"),
      withheld: [...ours, "created_by", "agent_id", "commission_invoice_id", "notarised_file_id"],
      shown: { price: "purchaseContracts:fields.price", status: "purchaseContracts:fields.status" },
      fate: "stays",
      stays: "books",
    },
    {
      kind: "purchaseSignatures",
      table: "purchase_signer",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "recorded_by"],
      shown: {
        signed_name: "purchaseContracts:signHere.signature",
        signed_at: "purchaseContracts:fields.signingState",
        reason: "purchaseContracts:void.reason",
      },
      fate: "stays",
      stays: "books",
    },
    {
      kind: "purchaseLinks",
      table: "purchase_link",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "token_hash"],
      shown: { expires_at: "purchaseContracts:signing.link" },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async ({ trx, organizationId }, { records }) => {
    await trx
      .deleteFrom("purchase_link")
      .where("organization_id", "=", organizationId)
      .where("client_id", "in", [...records])
      .execute();
    return undefined;
  },
};
