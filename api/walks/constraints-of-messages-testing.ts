/** Unique indexes of planned messages, calls, SMS and WhatsApp, as `unique` of `constraints-testing.ts` has them. */
export const uniqueOfMessages: Record<
  string,
  [table: string, columns: Record<string, [value: unknown, other?: unknown]>]
> = {
  message_dispatch_once: [
    "message_dispatch",
    { organization_id: [1, 2], template_id: [1, 2], contract_id: [1, 2], occasion: ["", "2027-01-01"] },
  ],
  mail_message_once: [
    "mail_message",
    {
      organization_id: [1, 2],
      account_id: [1, 2],
      uid_validity: [1, 2],
      uid: [1, 2],
      direction: ["in", "out"],
    },
  ],
  phone_call_once: ["phone_call", { organization_id: [1, 2], provider_id: ["CA1", "CA2"] }],
  phone_call_event_once: [
    "phone_call_event",
    { organization_id: [1, 2], provider_id: ["CA1", "CA2"], report: ["ringing", "busy"] },
  ],
  pms_message_once: ["pms_message", { organization_id: [1, 2], provider_id: ["m1", "m2"] }],
  sms_event_once: [
    "sms_event",
    {
      organization_id: [1, 2],
      kind: ["status", "inbound"],
      provider_id: ["SM1", "SM2"],
      report: ["sent", "failed"],
    },
  ],
  sms_message_received: [
    "sms_message",
    { organization_id: [1, 2], provider_id: ["SM1", "SM2"], direction: ["in", "out"] },
  ],
  sms_message_retried: ["sms_message", { organization_id: [1, 2], retry_of: [1, 2] }],
  whatsapp_conversation_phone: [
    "whatsapp_conversation",
    { organization_id: [1, 2], phone: ["+431", "+432"] },
  ],
  whatsapp_event_once: [
    "whatsapp_event",
    {
      organization_id: [1, 2],
      kind: ["message", "status"],
      provider_id: ["wamid.1", "wamid.2"],
      report: ["sent", "read"],
    },
  ],
  whatsapp_message_received: [
    "whatsapp_message",
    { organization_id: [1, 2], provider_id: ["wamid.1", "wamid.2"], direction: ["in", "out"] },
  ],
};
