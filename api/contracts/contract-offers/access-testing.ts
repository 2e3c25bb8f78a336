import { type Access, inDays, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    offeredInquiry: number;
    openOffer: number;
    withdrawnOffer: number;
    declinedOffer: number;
    acceptedOffer: number;
  }
}

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "d".repeat(43);
const offered = { checkIn: inDays(342), checkOut: inDays(343) };

export const access: Access<
  "contractOffers" | "offerPage",
  "offeredInquiry" | "openOffer" | "withdrawnOffer" | "declinedOffer" | "acceptedOffer"
> = {
  samples: {
    contractOffers: {
      ofContract: ({ offeredInquiry }) => ({ id: offeredInquiry }),
      read: ({ openOffer }) => ({ id: openOffer }),
      quote: ({ offeredInquiry, unit }) => ({ id: offeredInquiry, propertyId: unit, offer: offered }),
      make: ({ offeredInquiry, unit }) => ({ id: offeredInquiry, propertyId: unit, offer: offered }),
      send: ({ openOffer }) => ({ id: openOffer }),
      withdraw: ({ withdrawnOffer }) => ({ id: withdrawnOffer }),
      decline: ({ declinedOffer }) => ({ id: declinedOffer, reason: "too dear" }),
      sign: ({ acceptedOffer }) => ({ id: acceptedOffer, signature: "Mara Gast" }),
    },
    offerPage: {
      open: () => ({ token }),
      accept: () => ({ token, signature: "Mara Gast", consent: true }),
      decline: () => ({ token }),
      image: () => ({ token, id: 1, size: "medium" }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const inquiry = async (checkIn: string, checkOut: string) => {
      const contract = { checkIn, checkOut, clientId: client, status: "INQUIRY" as const };
      return (await api.rentContracts.create({ propertyId: unit, contract })).contractId;
    };
    const offer = async (id: number, checkIn: string, checkOut: string) => {
      const terms = { checkIn, checkOut, message: `${mark} offer` };
      return (await api.contractOffers.make({ id, propertyId: unit, offer: terms })).OfferId;
    };
    const offeredInquiry = await inquiry(inDays(342), inDays(344));
    const other = await inquiry(inDays(345), inDays(347));
    return {
      offeredInquiry,
      openOffer: await offer(offeredInquiry, inDays(342), inDays(344)),
      withdrawnOffer: await offer(offeredInquiry, inDays(342), inDays(343)),
      declinedOffer: await offer(offeredInquiry, inDays(343), inDays(344)),
      acceptedOffer: await offer(other, inDays(345), inDays(347)),
    };
  },
  organizationWide: ["offerPage"],
};
