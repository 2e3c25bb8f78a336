import type { Access } from "#api/access-sample-testing.ts";

export const access: Access<"outbox"> = {
  samples: {
    outbox: {
      list: ({ client }) => ({ objectType: "client", objectId: client }),
      read: ({ message }) => ({ id: message }),
      retry: ({ message }) => ({ id: message }),
    },
  },
};
