import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    vipClub: number;
    otherVipClub: number;
  }
}

/** Nobody's token: the tests beside this file say what a token opens. */
const token = "a".repeat(43);

export const access: Access<"vipClubs", "vipClub" | "otherVipClub"> = {
  samples: {
    vipClubs: {
      list: none,
      read: ({ vipClub }) => ({ id: vipClub }),
      ofClient: ({ client }) => ({ id: client }),
      add: ({ branch }) => ({
        vipClub: { branchId: branch, email: `vip${Math.random()}@mail.example` },
      }),
      update: ({ vipClub }) => ({ vipClub: { id: vipClub, interests: "lofts" } }),
      move: ({ otherVipClub }) => ({ id: otherVipClub, action: "disable", reason: "asked for it" }),
      sendEmail: ({ vipClub }) => ({ id: vipClub, subject: "News", body: "Good day" }),
      sendRegistrationMail: ({ vipClub }) => ({ id: vipClub }),
      confirmData: () => ({ token }),
      confirm: () => ({ token }),
      unsubscribeData: () => ({ token }),
      unsubscribe: () => ({ token }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (n: number) =>
      (
        await api.vipClubs.add({
          vipClub: { branchId: branch, lastname: `${mark} ${n}`, email: `vip${n}@mail.example` },
        })
      ).VipClubId;
    return { vipClub: await add(1), otherVipClub: await add(2) };
  },
};
