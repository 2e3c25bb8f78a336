import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"secondFactor"> = {
  samples: {
    secondFactor: {
      read: none,
      start: none,
      enable: () => ({ code: "123456" }),
      disable: none,
      require: () => ({ required: false }),
      renewRecovery: none,
    },
  },
  organizationWide: ["secondFactor"],
  refused: {
    "secondFactor.enable": "VALIDATION",
    "secondFactor.renewRecovery": "NOT_READY",
  },
};
