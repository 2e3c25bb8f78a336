import { type Access, none } from "#api/access-sample-testing.ts";

export const access: Access<"invoices"> = {
  samples: {
    invoices: {
      list: none,
      read: ({ draft }) => ({ id: draft }),
      generate: ({ contract }) => ({ id: contract }),
      update: ({ draft }) => ({ invoice: { id: draft, notes: "Thank you" } }),
      finalize: ({ draft }) => ({ id: draft }),
      remove: ({ otherDraft }) => ({ id: otherDraft }),
      cancel: ({ finalized }) => ({ id: finalized, reason: "wrong recipient" }),
      pdf: ({ finalized }) => ({ id: finalized }),
      send: ({ finalized }) => ({
        id: finalized,
        email: "guest@mail.example",
        subject: "Invoice",
        body: "Attached.",
      }),
    },
  },
};
