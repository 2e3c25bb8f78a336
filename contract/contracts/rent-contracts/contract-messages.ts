import { z } from "zod";
import { threadEntry } from "#contract/messages/sms/sms.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId } from "#contract/platform/list.ts";

/** The states of a link to the guest's page. */
export const pageStates = ["notOpened", "opened", "expired", "closed"] as const;
export type PageState = (typeof pageStates)[number];

const { channel, state } = threadEntry.shape;

/** A sent message about a stay. For a link to the guest's page `until` is the end of its validity. */
const stayMessage = threadEntry.extend({
  channel: z.enum([...channel.options, "page"]),
  state: z.enum([...state.options, ...pageStates]),
  until: z.iso.datetime().nullable(),
});
export type StayMessage = z.infer<typeof stayMessage>;

export const contractMessages = {
  list: post("realEstate/contract/messages/{id}", {
    summary:
      "The latest 200 messages about a stay, oldest first: e-mails about it, its invoices and its documents, and, since it was booked, e-mails and SMS with its guest and links to the guest's page; only those that the caller may read",
    access: needs("real_estate_contract", "read"),
    input: byId,
    output: z.object({ Messages: z.array(stayMessage) }),
  }),
};
