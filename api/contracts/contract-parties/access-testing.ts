import { type Access, inDays, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    partyContract: number;
    party: number;
    otherParty: number;
  }
}

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "b".repeat(43);

export const access: Access<
  | "contractParties"
  | "guestRegister"
  | "stayLinks"
  | "stayPage"
  | "stayFeatures"
  | "stayDamages"
  | "stayDoors",
  "partyContract" | "party" | "otherParty"
> = {
  samples: {
    contractParties: {
      list: ({ partyContract }) => ({ id: partyContract }),
      save: ({ partyContract }) => ({ id: partyContract, parts: [{ role: "companion", lastname: "Kind" }] }),
      remove: ({ otherParty }) => ({ id: otherParty }),
      changeMainGuest: ({ partyContract, client }) => ({ id: partyContract, clientId: client }),
    },
    guestRegister: {
      read: ({ partyContract }) => ({ id: partyContract }),
      gaps: ({ partyContract }) => ({ contractIds: [partyContract] }),
      saveTraveller: ({ party }) => ({ id: party, data: { nationality: "IT" } }),
      saveArrival: ({ partyContract }) => ({ id: partyContract, expectedAt: "17:30" }),
      exportPeriod: () => ({ from: inDays(0), until: inDays(1) }),
    },
    stayLinks: {
      generateLink: ({ partyContract }) => ({ id: partyContract }),
      revokeLinks: ({ partyContract }) => ({ id: partyContract }),
      checkInDetails: ({ partyContract }) => ({ id: partyContract }),
      checkInDetailsSms: ({ partyContract }) => ({ id: partyContract }),
    },
    stayDamages: { report: () => ({ token, key: "a-key-of-a-post", damage: "A lamp" }) },
    stayDoors: {
      openSlot: () => ({ token, key: "a-key-of-a-post", confirmed: true }),
      unlock: () => ({ token, key: "a-key-of-a-post", lockId: 1, confirmed: true }),
    },
    stayFeatures: {
      order: () => ({ token, featureId: 1 }),
      pay: () => ({ token, requestId: 1 }),
      withdraw: () => ({ token, requestId: 1 }),
    },
    stayPage: {
      open: () => ({ token }),
      save: () => ({ token, data: {} }),
      arrive: () => ({ token, expectedAt: "17:30" }),
      correct: () => ({ token, client: { city: "Graz" }, seen: {} }),
      send: () => ({ token, key: "once", file: new File(["%PDF-1.7\n"], "a.pdf") }),
      upload: () => ({ token, place: 0, key: "once", file: new File(["%PDF-1.7\n"], "a.pdf") }),
    },
  },
  records: async (_house, { unit, client }, { client: api }) => {
    const { contractId: partyContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(290), checkOut: inDays(293), adults: 4, clientId: client },
    });
    const { parts } = await api.contractParties.save({
      id: partyContract,
      parts: [
        { role: "companion", firstname: "Nora", lastname: `${mark} companion` },
        { role: "companion", lastname: "Gone" },
      ],
    });
    const [, party, other] = parts;
    return { partyContract, party: party?.id ?? 0, otherParty: other?.id ?? 0 };
  },
  organizationWide: ["stayPage", "stayFeatures", "stayDamages", "stayDoors", "guestRegister.exportPeriod"],
  // The client has no telephone.
  refused: {
    "stayDamages.report": "NOT_FOUND",
    "stayLinks.checkInDetailsSms": "NOT_READY",
  },
};
