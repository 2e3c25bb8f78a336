import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"connections"> = {
  samples: {
    connections: {
      list: none,
      connect: () => ({ vendor: "priceLabs", secret: "key" }),
      disconnect: () => ({ vendor: "googleMaps" }),
      test: () => ({ vendor: "googleMaps" }),
    },
  },
  organizationWide: ["connections"],
  refused: {
    // There is no connection with this vendor.
    "connections.test": "NOT_CONNECTED",
  },
};
