import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { type Access, mark } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    file: number;
  }
}

export const access: Access<"files", "file"> = {
  samples: {
    files: {
      download: ({ file }) => ({ id: file }),
      ticket: ({ file }) => ({ id: file }),
      ticketDownload: () => ({ ticket: "a".repeat(43) }),
    },
  },
  records: (house, { client }, owner) =>
    inTenant(house.platform.db, house.organizationId, async (trx) => {
      const scope = { trx, organizationId: house.organizationId, user: owner };
      const file = await storeFile(scope, house.platform.storage, {
        bytes: new TextEncoder().encode("%PDF-1.7"),
        name: `${mark}.pdf`,
        type: "application/pdf",
        object: { type: "client", id: client },
      });
      return { file };
    }),
};
