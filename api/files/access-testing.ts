import type { Access } from "#api/access-sample-testing.ts";

export const access: Access<"files"> = {
  samples: {
    files: {
      download: ({ file }) => ({ id: file }),
      ticket: ({ file }) => ({ id: file }),
      ticketDownload: () => ({ ticket: "a".repeat(43) }),
    },
  },
};
