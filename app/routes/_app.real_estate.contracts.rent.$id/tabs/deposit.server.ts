import { consequencesOf, postDeposit } from "#app/components/deposits/acts.server.ts";
import { depositResource } from "#contract/money/deposits/deposit.ts";
import { may } from "#contract/platform/access.ts";
import type { Tab } from "./tabs.server.ts";

/** The deposits of a contract. */
export const depositTab = {
  mayRead: (principal) => may(principal, depositResource, "read"),
  load: async (signedIn, { contract }) => {
    const { deposits } = await signedIn.api.deposits.ofContract({ id: contract.id });
    return {
      deposits,
      consequences: await consequencesOf(signedIn, deposits),
      mayWrite: may(signedIn.principal, depositResource, "edit"),
      mayCreate: may(signedIn.principal, depositResource, "create") && contract.status !== "CANCELED",
      mayMail: may(signedIn.principal, "client_email", "read"),
    };
  },
  post: (args, signedIn, id) => postDeposit(args, signedIn, `/real_estate/contracts/rent/${id}?tab=deposit`),
} satisfies Tab<unknown>;
