import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"telephony"> = {
  samples: {
    telephony: {
      getAllCalls: none,
      getAllMessages: none,
      call: () => ({ id: `CA${"0".repeat(32)}` }),
      live: none,
      hook: () => ({
        organizationId: 1,
        path: "/hooks/twilio/1/call",
        params: { CallSid: "CA1" },
        signature: "forged",
      }),
    },
  },
  refused: { "telephony.call": "NOT_FOUND" },
};
