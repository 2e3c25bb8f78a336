import { z } from "zod";
import { phoneDirections } from "#contract/messages/phone-records/phone-record.ts";
import { smsDirections, smsStates } from "#contract/messages/sms/sms-states.ts";
import { callStates } from "#contract/messages/telephony/call-states.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { id, nothing } from "#contract/platform/list.ts";

/** A call in the vendor's account; numbers are empty when the reader may not see those of clients. */
const vendorCall = z.object({
  /** The vendor's CallSid. */
  id: z.string(),
  direction: z.enum(phoneDirections),
  from: z.string(),
  to: z.string(),
  /** Null for a state of the vendor's that we do not know. */
  state: z.enum(callStates).nullable(),
  /** In seconds; null until the call has ended. */
  duration: z.number().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** The client with the outside number, when the reader sees exactly one. */
  clientId: z.number().nullable(),
  clientName: z.string(),
});
export type VendorCall = z.infer<typeof vendorCall>;

const vendorMessage = z.object({
  /** The vendor's MessageSid. */
  id: z.string(),
  direction: z.enum(smsDirections),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  state: z.enum(smsStates),
  reason: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  clientId: z.number().nullable(),
  clientName: z.string(),
});

/** The address of a page as the previous page returned it; empty for the first page. */
const pageUrl = z.string().trim().max(600).default("");

const page = z.object({
  /** Of the next page; null on the last one. */
  pageUrl: z.string().nullable(),
  /** False when the organization has no telephone account. */
  connected: z.boolean(),
});

/** A present call, its client, and the stay that it may be about. */
const liveCall = z.object({
  id: z.number(),
  phoneRecordId: z.number(),
  direction: z.enum(phoneDirections),
  state: z.enum(callStates),
  phone: z.string().nullable(),
  clientId: z.number().nullable(),
  clientName: z.string(),
  /** The present or next stay, for those who may read stays. */
  contractId: z.number().nullable(),
  at: z.iso.datetime(),
});
export type LiveCall = z.infer<typeof liveCall>;

export const telephony = {
  getAllCalls: post("telephony/getAllCalls", {
    summary:
      "Calls of the telephone account as the vendor lists them, newest first, page by page; calls of clients of other branches are left out",
    access: needs("phone", "read"),
    input: z.strictObject({ pageUrl }),
    output: page.extend({ calls: z.array(vendorCall) }),
  }),
  getAllMessages: post("telephony/getAllMessages", {
    summary:
      "SMS of the telephone account as the vendor lists them, newest first, page by page; SMS of clients of other branches are left out",
    access: [...needs("client", "read"), ...needs("client_sms", "read")],
    input: z.strictObject({ pageUrl }),
    output: page.extend({ messages: z.array(vendorMessage) }),
  }),
  call: get("telephony/call/id/{id}", {
    summary: "One call of the telephone account as the vendor shows it",
    access: needs("phone", "read"),
    input: z.strictObject({ id: z.string().regex(/^CA[0-9a-f]{32}$/i) }),
    output: z.object({ call: vendorCall }),
  }),
  live: post("telephony/live", {
    summary: "Calls that ring or are in progress now in the selected branches, with the stay of the caller",
    access: needs("phone", "read"),
    input: nothing,
    output: z.object({ Calls: z.array(liveCall) }),
  }),
  hook: post("telephony/hook/{organizationId}", {
    summary: "Reports of a call that Twilio posts. Accepted only with a valid signature",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organizationId: id,
      /** The requested address after this installation's public one: path and query. */
      path: z.string().max(300),
      params: z.record(z.string().max(60), z.string().max(4000)),
      signature: z.string().max(100),
    }),
    output: z.object({}),
  }),
};
