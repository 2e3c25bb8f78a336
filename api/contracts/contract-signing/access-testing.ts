import { type Access, inDays } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    signContract: number;
    signWho: number;
    askContract: number;
    sendContract: number;
    changeContract: number;
    resendContract: number;
    resendWho: number;
    readContract: number;
    voidContract: number;
  }
}

type PathKey =
  | "signContract"
  | "signWho"
  | "askContract"
  | "sendContract"
  | "changeContract"
  | "resendContract"
  | "resendWho"
  | "readContract"
  | "voidContract";

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "b".repeat(43);
const sha256 = "0".repeat(64);

export const access: Access<"contractSignings" | "signPage", PathKey> = {
  samples: {
    contractSignings: {
      read: ({ signContract }) => ({ id: signContract }),
      sign: ({ signContract, signWho }) => ({ id: signContract, who: signWho, signature: "Mara" }),
      requestSignature: ({ askContract }) => ({ id: askContract }),
      approve: ({ readContract }) => ({ id: readContract, approve: true, comment: "by phone" }),
      updateEditableFields: ({ signContract }) => ({ id: signContract, fields: ["birthday"] }),
      send: ({ sendContract }) => ({ id: sendContract }),
      layBefore: ({ readContract }) => ({ id: readContract }),
      askChange: ({ changeContract }) => ({ id: changeContract, reason: "the price" }),
      resend: ({ resendContract, resendWho }) => ({ id: resendContract, signerId: resendWho }),
      remind: ({ readContract }) => ({ id: readContract }),
      voidSigning: ({ voidContract }) => ({ id: voidContract, reason: "rented otherwise" }),
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
      template: { name: "Lease", language: "en", text: "# Lease\n\n{guest.name}" },
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
    const request = async (from: number) => {
      const id = await make(from);
      await api.contractSignings.requestSignature({ id });
      const { Signings } = await api.contractSignings.read({ id });
      return { id, who: Signings[0]?.Signers.find(({ role }) => role === "client")?.id ?? 0 };
    };
    const [signed, resent] = [await request(330), await request(331)];
    const readContract = await make(332);
    await api.contractSignings.send({ id: readContract });
    return {
      ...{ signContract: signed.id, signWho: signed.who, readContract },
      ...{ resendContract: resent.id, resendWho: resent.who },
      ...{ askContract: await make(333), sendContract: await make(334) },
      ...{ changeContract: await make(335), voidContract: await make(336) },
    };
  },
  organizationWide: ["signPage"],
  refused: {
    // The stay is short, so no owner is asked.
    "contractSignings.approve": "INVALID_TRANSITION",
    "contractSignings.layBefore": "INVALID_TRANSITION",
  },
};
