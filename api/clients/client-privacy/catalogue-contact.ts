import { sql } from "kysely";
import { type KeptIn, ours, same, type Whose } from "#api/clients/client-privacy/kept-in.ts";
import { callsOf } from "#api/messages/phone-records/verbs.ts";

/** Messages about the client, the stays and the invoices, and those to the address that are about nobody else. */
export const ofMails = ({
  organizationId,
  clientId,
  email,
}: Whose) => sql<boolean>`r.organization_id = ${organizationId} AND (
  (r.object_type = 'client' AND r.object_id = ${clientId})
  OR (r.object_type = 'rentContract' AND r.object_id IN (SELECT s.id FROM rent_contract s WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}))
  OR (r.object_type = 'invoice' AND r.object_id IN (SELECT i.id FROM invoice i WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId}))
  OR (lower(r.recipient) = lower(${email}::text) AND coalesce(r.object_type, '') NOT IN ('client', 'rentContract', 'invoice', 'user'))
  OR (r.object_type = 'vipClub' AND r.object_id IN (SELECT v.id FROM vip_club v WHERE v.organization_id = ${organizationId} AND v.client_id = ${clientId}))
  OR (r.object_type = 'sms' AND r.object_id IN (SELECT m.id FROM sms_message m WHERE m.organization_id = ${organizationId} AND m.client_id = ${clientId})))`;

/** What was agreed and exchanged with a person, and who they are to others. */
export const keptOfContact: readonly KeptIn[] = [
  {
    kind: "consents",
    table: "client_consent",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: ours,
    shown: {
      purpose: "clientConsents:fields.purpose",
      given_at: "clientConsents:fields.givenAt",
      wording: "clientConsents:fields.wording",
      withdrawn_at: "clientConsents:fields.withdrawnAt",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "ownPages",
    table: "client_page",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: [...ours, "token_hash", "created_by", "revoked_by"],
    shown: {
      created_at: "clientPages:fields.createdAt",
      expires_at: "clientPages:fields.expiresAt",
      opened_at: "clientPages:fields.openedAt",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "sms",
    table: "sms_message",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: [...ours, "phone_key", "created_by", "provider_id", "outbox_id", "retry_of"],
    shown: {
      created_at: "notes:fields.createdAt",
      direction: "sms:fields.direction",
      phone: "clients:fields.phone",
      body: "sms:fields.body",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "relations",
    table: "client_relation",
    refersBy: ["from_id", "to_id"],
    rows: ({ organizationId, clientId }) =>
      sql<boolean>`r.organization_id = ${organizationId} AND ${clientId} IN (r.from_id, r.to_id)`,
    withheld: ours,
    shown: {
      kind: "clientRelations:fields.kind",
      word: "clientRelations:fields.word",
      starts_on: "clientRelations:fields.start",
      ends_on: "clientRelations:fields.end",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "appointments",
    table: "calendar_event",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: [...ours, "created_by", "dismissed_by"],
    shown: {
      starts_on: "calendarEvents:fields.startsOn",
      starts_at: "calendarEvents:fields.startsAt",
      title: "calendarEvents:fields.title",
      place: "calendarEvents:fields.place",
      note: "calendarEvents:fields.note",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "vipClub",
    table: "vip_club",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: [...ours, "email_key", "phone_key", "mobile_key"],
    shown: {
      created_at: "notes:fields.createdAt",
      email: "clients:fields.email",
      phone: "clients:fields.phone",
      mobile: "clients:fields.mobile",
      interests: "vipClubs:fields.interests",
      agreed_on: "vipClubs:fields.agreedOn",
      agreed_how: "vipClubs:fields.agreedHow",
      note: "vipClubs:fields.note",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "calls",
    table: "phone_record",
    refersBy: ["client_id"],
    rows: callsOf,
    withheld: [...ours, "phone_key", "created_by", "user_id"],
    shown: {
      created_at: "notes:fields.createdAt",
      direction: "phoneRecords:fields.direction",
      phone: "phoneRecords:fields.phone",
      note: "phoneRecords:fields.note",
    },
    fate: "goes",
    stays: null,
  },
  {
    kind: "promotions",
    table: "mail_promotion_recipient",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: [...ours, "token_hash", "message_id"],
    shown: {
      address: "clients:fields.email",
      left_out: "mailEvents:fields.leftOut",
      returned: "mailEvents:fields.returned",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "mailSuppression",
    table: "mail_suppression",
    refersBy: [],
    rows: ({ organizationId, email }) => sql<boolean>`r.organization_id = ${organizationId}
      AND r.address_hash = sha256(convert_to(lower(btrim(${email}::text)), 'UTF8'))`,
    withheld: [...ours, "address_hash"],
    shown: {
      address: "clients:fields.email",
      reason: "mailEvents:fields.suppression",
      at: "mailEvents:fields.at",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "mails",
    table: "outbox_message",
    refersBy: [],
    rows: ofMails,
    withheld: [...ours, "created_by", "provider_id", "last_error", "account_id", "unsubscribe_url"],
    shown: {
      sent_at: "notes:fields.createdAt",
      recipient: "invoices:fields.recipient",
      subject: "invoices:fields.subject",
      body: "invoices:fields.body",
    },
    fate: "blanked",
    stays: null,
  },
];
