import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"integrations"> = {
  samples: {
    integrations: {
      list: none,
      connect: () => ({ vendor: "priceLabs", secret: "key" }),
      disconnect: () => ({ vendor: "googleMaps" }),
      test: () => ({ vendor: "googleMaps" }),
    },
  },
  organizationWide: ["integrations"],
  refused: {
    // Not connected with this vendor.
    "integrations.test": "NOT_CONNECTED",
  },
};
