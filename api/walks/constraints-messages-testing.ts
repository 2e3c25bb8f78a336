import type { UniqueIndexes } from "#api/walks/constraints-shape-testing.ts";

/** Unique indexes of mails, planned messages, calls, SMS, WhatsApp and chat. */
export const uniqueOfMessages: UniqueIndexes = {
  chat_message_seq: ["chat_message", { organization_id: [1, 2], room_id: [1, 2], seq: [1, 2] }],
  chat_room_direct: ["chat_room", { organization_id: [1, 2], direct_key: ["1:2", "1:3"] }],
  inbox_thread_client: ["inbox_thread", { organization_id: [1, 2], client_id: [1, 2] }],
  mail_account_sends: [
    "mail_account",
    { organization_id: [1, 2], user_id: [null, 1], active: [true, false] },
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
  mail_promotion_address: [
    "mail_promotion_recipient",
    { organization_id: [1, 2], promotion_id: [1, 2], address: ["a@mail.example", "b@mail.example"] },
  ],
  mail_promotion_client: [
    "mail_promotion_recipient",
    { organization_id: [1, 2], promotion_id: [1, 2], client_id: [1, 2] },
  ],
  mail_promotion_token: ["mail_promotion_recipient", { token_hash: ["\\x01", "\\x02"] }],
  mail_suppression_address: [
    "mail_suppression",
    { organization_id: [1, 2], address_hash: ["\\x01", "\\x02"] },
  ],
  message_dispatch_once: [
    "message_dispatch",
    { organization_id: [1, 2], template_id: [1, 2], contract_id: [1, 2], occasion: ["", "2027-01-01"] },
  ],
  phone_call_event_once: [
    "phone_call_event",
    { organization_id: [1, 2], provider_id: ["CA1", "CA2"], report: ["ringing", "busy"] },
  ],
  phone_call_once: ["phone_call", { organization_id: [1, 2], provider_id: ["CA1", "CA2"] }],
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
  sending_stop_once: [
    "sending_stop",
    { organization_id: [1, 2], branch_id: [null, 1], resumed_at: [null, "2027-01-01"] },
  ],
};
