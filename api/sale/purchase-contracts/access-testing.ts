import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    purchase: number;
    purchaseInReview: number;
    purchaseToCancel: number;
    purchasePayment: number;
    purchaseDue: number;
    purchaseBuyer: number;
    purchaseUnit: number;
    purchaseFile: number;
    purchaseTemplate: number;
    purchaseOffer: number;
    purchaseOfferToVoid: number;
    purchaseOfferAsked: number;
    purchaseSigner: number;
    purchaseOfferToAsk: number;
  }
}

const pdf = () => new File(["%PDF-1.7\n%%EOF\n"], "paper.pdf", { type: "application/pdf" });

const token = "a".repeat(43);
const sha256 = "a".repeat(64);

export const access: Access<
  "purchaseContracts" | "purchaseSignings" | "purchasePage",
  | "purchase"
  | "purchaseInReview"
  | "purchaseToCancel"
  | "purchasePayment"
  | "purchaseDue"
  | "purchaseBuyer"
  | "purchaseUnit"
  | "purchaseFile"
  | "purchaseTemplate"
  | "purchaseOffer"
  | "purchaseOfferToVoid"
  | "purchaseOfferAsked"
  | "purchaseSigner"
  | "purchaseOfferToAsk"
> = {
  samples: {
    purchaseContracts: {
      list: none,
      read: ({ purchase }) => ({ id: purchase }),
      ofClient: ({ purchaseBuyer }) => ({ id: purchaseBuyer }),
      parts: ({ purchase }) => ({ id: purchase }),
      saveParts: ({ purchase, purchaseBuyer }) => ({
        id: purchase,
        parts: [{ clientId: purchaseBuyer, share: "1" }],
      }),
      create: ({ purchaseUnit }) => ({ propertyId: purchaseUnit, contract: { price: 10_000_000 } }),
      update: ({ purchase }) => ({ id: purchase, contract: { note: "seen" } }),
      updateStatus: ({ purchase }) => ({ id: purchase, status: "WAITING_FOR_DATA", reason: "papers" }),
      approve: ({ purchaseInReview }) => ({ id: purchaseInReview, approve: false, comment: "other day" }),
      updateEditableFields: ({ purchase }) => ({ id: purchase, fields: ["address"] }),
      cancel: ({ purchaseToCancel }) => ({ id: purchaseToCancel, reason: "seen" }),
      change: ({ purchase, purchaseUnit }) => ({ id: purchase, propertyId: purchaseUnit }),
      savePayments: ({ purchase, purchasePayment, purchaseDue }) => ({
        id: purchase,
        payments: [
          { id: purchasePayment, name: mark, amount: 4_000_000 },
          { id: purchaseDue, name: "Due", amount: 1_000_000, dueOn: "2026-01-31" },
        ],
      }),
      proposePayments: ({ purchase }) => ({ id: purchase }),
      markPaymentAsPaid: ({ purchase, purchasePayment }) => ({
        contractId: purchase,
        paymentId: purchasePayment,
      }),
      sendReminderMail: ({ purchase, purchaseDue }) => ({ contractId: purchase, paymentId: purchaseDue }),
      monetaryId: ({ purchase }) => ({ id: purchase }),
      invoice: ({ purchase }) => ({ id: purchase }),
      order: ({ purchase }) => ({ id: purchase, service: "expose" }),
      addFiles: ({ purchase }) => ({ id: purchase, files: pdf() }),
      addFile: ({ purchase }) => ({ id: purchase, file: pdf() }),
      removeFile: ({ purchase, purchaseFile }) => ({ id: purchase, fileId: purchaseFile }),
    },
    purchaseSignings: {
      read: ({ purchaseOffer }) => ({ id: purchaseOffer }),
      generate: ({ purchase, purchaseTemplate }) => ({ id: purchase, templateId: purchaseTemplate }),
      generatePurchase: ({ purchase, purchaseTemplate }) => ({ id: purchase, templateId: purchaseTemplate }),
      generateLink: ({ purchase }) => ({ id: purchase }),
      sign: ({ purchaseOfferAsked, purchaseSigner }) => ({
        id: purchaseOfferAsked,
        who: purchaseSigner,
        signature: mark,
      }),
      requestSignature: ({ purchaseOfferToAsk }) => ({ id: purchaseOfferToAsk }),
      voidSigning: ({ purchaseOfferToVoid }) => ({ id: purchaseOfferToVoid, reason: "seen" }),
      readOffer: ({ purchase }) => ({ id: purchase }),
      signOffer: ({ purchaseOffer }) => ({ id: purchaseOffer, signature: mark }),
    },
    purchasePage: {
      open: () => ({ token }),
      deliver: () => ({ token }),
      sign: () => ({ token, sha256, signature: "N", agreed: true }),
      decline: () => ({ token, reason: "no" }),
      approve: () => ({ token, sha256, approve: true }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const client = async (lastname: string) =>
      (
        await api.clients.add({
          client: {
            branchId: branch,
            lastname,
            email: `${lastname.toLowerCase().replaceAll(/\W/g, "")}@mail.example`,
          },
        })
      ).ClientId;
    const ownerId = await client(`${mark} seller`);
    const purchaseBuyer = await client(`${mark} buyer`);
    const unit = async (label: string) =>
      (
        await api.units.add({
          realEstate: { branchId: branch, label, address: "Gasse", city: "Wien", country: "AT", ownerId },
        })
      ).RealEstateId;
    const buy = async (label: string) =>
      (
        await api.purchaseContracts.create({
          propertyId: await unit(label),
          contract: { price: 10_000_000, clientId: purchaseBuyer, note: mark },
        })
      ).contractId;
    const purchase = await buy("Buy 1");
    const { payments } = await api.purchaseContracts.savePayments({
      id: purchase,
      payments: [
        { name: mark, amount: 4_000_000 },
        { name: "Due", amount: 1_000_000, dueOn: "2026-01-31" },
      ],
    });
    const { documents } = await api.purchaseContracts.addFiles({ id: purchase, files: pdf() });
    const purchaseInReview = await buy("Buy 2");
    await api.purchaseContracts.updateStatus({ id: purchaseInReview, status: "REVIEWING" });
    const { TemplateId: purchaseTemplate } = await api.contractTemplates.add({
      template: { name: "Walked deed", kind: "purchase", language: "en", text: "{purchase.price}" },
    });
    const offer = async (label: string, asks: boolean) => {
      const { contractId: id } = await api.purchaseContracts.create({
        propertyId: await unit(label),
        contract: { kind: "offer", price: 10_000_000, clientId: purchaseBuyer, note: mark },
      });
      await api.purchaseSignings.generatePurchase({ id, templateId: purchaseTemplate });
      if (asks) await api.purchaseSignings.requestSignature({ id });
      return id;
    };
    const purchaseOfferAsked = await offer("Buy 5", true);
    const { Signings } = await api.purchaseSignings.read({ id: purchaseOfferAsked });
    return {
      purchaseTemplate,
      purchaseOffer: await offer("Buy 6", true),
      purchaseOfferToVoid: await offer("Buy 7", false),
      purchaseOfferToAsk: await offer("Buy 8", false),
      purchaseOfferAsked,
      purchaseSigner: Signings[0]?.Signers[0]?.id ?? 0,
      purchase,
      purchaseInReview,
      purchaseToCancel: await buy("Buy 3"),
      purchasePayment: payments[0]?.id ?? 0,
      purchaseDue: payments[1]?.id ?? 0,
      purchaseBuyer,
      purchaseUnit: await unit("Buy 4"),
      purchaseFile: documents[0]?.id ?? 0,
    };
  },
  refused: {
    "purchasePage.open": "NOT_FOUND",
    "purchasePage.deliver": "NOT_FOUND",
    "purchasePage.sign": "NOT_FOUND",
    "purchasePage.decline": "NOT_FOUND",
    "purchasePage.approve": "NOT_FOUND",
  },
};
