import { type Access, inDays, mark } from "#api/access-sample-testing.ts";

declare module "#api/access-sample-testing.ts" {
  interface Records {
    signContract: number;
    signWho: number;
    readContract: number;
    draftContract: number;
    approveContract: number;
  }
}

type Kept = "signContract" | "signWho" | "readContract" | "draftContract" | "approveContract";

/** Nobody's: what a token opens, the tests beside say. */
const token = "b".repeat(43);
const sha256 = "0".repeat(64);

export const access: Access<"contractSignings" | "signPage", Kept> = {
  samples: {
    contractSignings: {
      read: ({ signContract }) => ({ id: signContract }),
      sign: ({ signContract, signWho }) => ({ id: signContract, who: signWho, signature: "Mara" }),
      requestSignature: ({ draftContract }) => ({ id: draftContract }),
      approve: ({ approveContract }) => ({ id: approveContract, approve: true, comment: "by phone" }),
      updateEditableFields: ({ signContract }) => ({ id: signContract, fields: ["birthday"] }),
      send: ({ draftContract }) => ({ id: draftContract }),
      layBefore: ({ readContract }) => ({ id: readContract }),
      askChange: ({ draftContract }) => ({ id: draftContract, reason: "the price" }),
      resend: ({ signContract, signWho }) => ({ id: signContract, signerId: signWho }),
      remind: ({ readContract }) => ({ id: readContract }),
      voidSigning: ({ draftContract }) => ({ id: draftContract, reason: "rented otherwise" }),
    },
    signPage: {
      open: () => ({ token }),
      document: () => ({ token }),
      accept: () => ({ token, sha256 }),
      askChange: () => ({ token, reason: "the price" }),
      sign: () => ({ token, sha256, signature: "Mara", agreed: true }),
      decline: () => ({ token, reason: "no" }),
      approve: () => ({ token, sha256, approve: true }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { TemplateId: templateId } = await api.contractTemplates.add({
      template: { name: `${mark} lease`, language: "en", text: "# Lease\n\n{guest.name}" },
    });
    const book = async (from: number, until: number) => {
      const { contractId: id } = await api.rentContracts.create({
        propertyId: unit,
        contract: { checkIn: inDays(from), checkOut: inDays(until), clientId: client },
      });
      return id;
    };
    const make = async (from: number) => {
      const id = await book(from, from + 1);
      await api.contractTemplates.generate({ id, templateId });
      return id;
    };
    const signContract = await make(330);
    await api.contractSignings.requestSignature({ id: signContract });
    const { Signings } = await api.contractSignings.read({ id: signContract });
    const readContract = await make(331);
    await api.contractSignings.send({ id: readContract });
    const draftContract = await make(332);
    return {
      ...{ signContract, readContract, draftContract, approveContract: signContract },
      signWho: Signings[0]?.Signers.find(({ role }) => role === "client")?.id ?? 0,
    };
  },
  organizationWide: ["signPage"],
  refused: {
    // The stay is short: no owner is asked.
    "contractSignings.approve": "INVALID_TRANSITION",
    "contractSignings.layBefore": "INVALID_TRANSITION",
  },
};
