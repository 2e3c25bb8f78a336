import { type RawBuilder, sql } from "kysely";
import {
  ofStays,
  ours,
  type RetentionSource,
  same,
  staysOf,
  type Whose,
} from "#api/platform/client-data/privacy.ts";
import type { Registered } from "#api/platform/domain.ts";

/** The part of the registration that this file needs. */
type Declared = Pick<Registered, "clientPrivacy">;

/** Condition for rows that hang on records of domains which refer to the client. */
const carried = ({ clientPrivacy }: Declared, { organizationId, clientId }: Whose) => {
  const carriers = clientPrivacy.flatMap(({ carriers = {} }) => Object.entries(carriers));
  const each = carriers.map(
    ([kind, table]) => sql`(r.object_type = ${kind} AND r.object_id IN (SELECT x.id FROM ${sql.table(table)} x
      WHERE x.organization_id = ${organizationId} AND x.client_id = ${clientId}))`,
  );
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` OR `)})` : sql<boolean>`false`;
};

const ofKind = (kinds: readonly string[]) => (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId}
  AND r.object_type = ANY(${[...kinds]}::text[]) AND r.object_id = ${whose.clientId}`;

type Rows = (whose: Whose) => RawBuilder<boolean>;

/** Files keep the number of the client they were stored for, also when that was merged into this one. */
const ofFileKinds = (kinds: readonly string[]) => (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId} AND r.object_type = ANY(${[...kinds]}::text[])
  AND r.object_id IN (SELECT s.id FROM client s WHERE s.organization_id = ${whose.organizationId}
    AND (s.id = ${whose.clientId} OR s.merged_into = ${whose.clientId}))`;

/**
 * Files of the client and of records about the client, and the bytes of documents, including those of removed
 * documents.
 */
export const ofFiles =
  (domains: Declared): Rows =>
  (whose) =>
    sql<boolean>`(${ofFileKinds(["client", "client.removed", "client.document", "client.avatar"])(whose)}
  OR (r.organization_id = ${whose.organizationId} AND ${carried(domains, whose)})
  OR (r.organization_id = ${whose.organizationId} AND r.object_type = 'contract.document' AND r.object_id IN (${staysOf(whose)})))`;

/**
 * Messages about the client, the stays, the invoices and other records about the client, and messages to the
 * client's address that concern no other record.
 */
export const ofMails =
  (domains: Declared): Rows =>
  (whose) => {
    const { organizationId, clientId, email } = whose;
    return sql<boolean>`r.organization_id = ${organizationId} AND (
  (r.object_type = 'client' AND r.object_id = ${clientId})
  OR (r.object_type = 'rentContract' AND r.object_id IN (${staysOf(whose)}))
  OR (r.object_type = 'invoice' AND r.object_id IN (SELECT i.id FROM invoice i WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId}))
  OR (lower(r.recipient) = lower(${email}::text) AND coalesce(r.object_type, '') NOT IN ('client', 'rentContract', 'invoice', 'user'))
  OR ${carried(domains, whose)})`;
  };

/** Records of who saw the client's data, also under the ids of clients merged into this one. */
export const ofReadings = ({ organizationId, clientId }: Whose) => {
  const ids = sql`ARRAY(SELECT s.id FROM client s WHERE s.organization_id = ${organizationId} AND (s.id = ${clientId} OR s.merged_into = ${clientId}))`;
  return sql<boolean>`r.organization_id = ${organizationId} AND (r.client_id = ANY(${ids}) OR r.client_ids && ${ids})`;
};

/** Data about a client that no domain declares under `clientPrivacy`. */
const ownCatalogue = (domains: Declared): readonly RetentionSource[] => [
  {
    kind: "client",
    table: "client",
    refersBy: ["merged_into"],
    rows: ({ organizationId, clientId }) =>
      sql<boolean>`r.organization_id = ${organizationId} AND (r.id = ${clientId} OR r.merged_into = ${clientId})`,
    withheld: [
      ...ours,
      "avatar_file_id",
      "imported",
      "import_key",
      "name_key",
      "phone_key",
      "mobile_key",
      "email_key",
    ],
    shown: {
      id: "audit:fields.id",
      firstname: "clients:fields.firstname",
      lastname: "clients:fields.lastname",
      company: "clients:fields.company",
      email: "clients:fields.email",
      phone: "clients:fields.phone",
      mobile: "clients:fields.mobile",
      birthday: "clients:fields.birthday",
      address: "clients:fields.address",
      zip: "clients:fields.zip",
      city: "clients:fields.city",
      country: "clients:fields.country",
      language: "clients:fields.language",
      vat_id: "clients:fields.vatId",
      is_owner: "clients:fields.isOwner",
      is_renter: "clients:fields.isRenter",
      is_priority: "clients:fields.isPriority",
      priority_reason: "clients:fields.priorityReason",
      tags: "clients:fields.tags",
      note: "clients:fields.note",
      own_fields: "clients:fields.ownFields",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "representatives",
    table: "client_representative",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: ours,
    shown: { starts_on: "clients:fields.start", ends_on: "clients:fields.end" },
    fate: "goes",
    stays: null,
  },
  {
    kind: "mails",
    table: "outbox_message",
    refersBy: [],
    rows: ofMails(domains),
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
  {
    kind: "documents",
    table: "document",
    refersBy: ["client_id"],
    rows: (whose) => sql<boolean>`(${same("client_id")(whose)} OR ${ofStays(whose)})`,
    withheld: [...ours, "preview_key"],
    shown: { created_at: "notes:fields.createdAt", name: "documents:fields.name" },
    fate: "goes",
    stays: null,
  },
  {
    kind: "files",
    table: "stored_file",
    refersBy: [],
    rows: ofFiles(domains),
    withheld: [...ours, "key", "created_by"],
    shown: { created_at: "notes:fields.createdAt", name: "documents:fields.name" },
    fate: "goes",
    stays: null,
  },
  {
    kind: "stays",
    table: "rent_contract",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: [...ours, "created_by"],
    shown: {
      check_in: "rentContracts:fields.checkIn",
      check_out: "rentContracts:fields.checkOut",
      adults: "rentContracts:fields.adults",
      children: "rentContracts:fields.children",
      total: "rentContracts:fields.total",
      note: "rentContracts:fields.note",
      cancel_reason: "rentContracts:fields.reason",
      tax_exempt_reason: "rentContracts:fields.taxExemptReason",
    },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "payments",
    table: "contract_payment",
    refersBy: [],
    rows: ofStays,
    withheld: ours,
    shown: {
      due_on: "invoices:fields.dueOn",
      amount: "rentContracts:fields.amount",
      method: "rentContracts:fields.method",
    },
    fate: "stays",
    stays: "always",
  },
  {
    kind: "channelBookings",
    table: "channel_reservation",
    refersBy: [],
    rows: ofStays,
    withheld: ours,
    shown: { channel: "audit:fields.channel", external_id: "audit:fields.id" },
    fate: "stays",
    stays: "always",
  },
  {
    kind: "drafts",
    table: "invoice",
    refersBy: ["client_id"],
    rows: (whose) => sql<boolean>`${same("client_id")(whose)} AND r.state <> 'finalized'`,
    withheld: [...ours, "created_by", "pdf_key"],
    shown: { service_from: "invoices:fields.serviceFrom", recipient: "invoices:fields.recipient" },
    fate: "blanked",
    stays: null,
  },
  {
    kind: "invoices",
    table: "invoice",
    refersBy: ["client_id"],
    rows: (whose) => sql<boolean>`${same("client_id")(whose)} AND r.state = 'finalized'`,
    withheld: [...ours, "created_by", "pdf_key"],
    shown: {
      number: "invoices:fields.number",
      issued_on: "invoices:fields.issuedOn",
      recipient: "invoices:fields.recipient",
      total_gross: "invoices:fields.totalGross",
    },
    fate: "stays",
    stays: "books",
  },
  {
    kind: "costStatements",
    table: "cost_statement",
    refersBy: [],
    rows: ({
      organizationId,
      clientId,
    }) => sql<boolean>`r.organization_id = ${organizationId} AND r.id IN (SELECT i.cost_statement_id
      FROM invoice i WHERE i.organization_id = ${organizationId} AND i.client_id = ${clientId} AND i.state = 'finalized')`,
    // It concerns all who live in the building; the person's own part is in the invoice.
    withheld: [...ours, "created_by", "result", "inputs_sha256", "expense_ids"],
    shown: { period_from: "audit:fields.from", period_until: "audit:fields.until" },
    fate: "stays",
    stays: "books",
  },
  {
    kind: "rentalAccount",
    table: "branch",
    refersBy: ["rental_account_id"],
    rows: same("rental_account_id"),
    withheld: [],
    shown: { name: "clients:fields.branchId" },
    // Data are not removed while there is one.
    fate: "stays",
    stays: "always",
  },
  {
    kind: "readings",
    table: "client_reading",
    refersBy: [],
    rows: ofReadings,
    // It holds the name of a colleague; the other clients of the same list are left out.
    withheld: [...ours, "user_id", "client_ids", "calls", "quarter"],
    shown: {
      at: "notes:fields.createdAt",
      user_name: "clientPrivacy:readings.by",
      kinds: "clientPrivacy:readings.what",
    },
    fate: "stays",
    stays: "year",
  },
  {
    kind: "certificate",
    table: "client_certificate",
    refersBy: ["client_id"],
    rows: same("client_id"),
    withheld: ours,
    shown: { created_at: "notes:fields.createdAt" },
    fate: "stays",
    stays: "always",
  },
  {
    kind: "audit",
    table: "audit_entry",
    refersBy: [],
    rows: ofKind(["client"]),
    withheld: [
      ...ours,
      ...["actor_user_id", "actor_name", "address", "user_agent", "request_id", "call"],
      ...["impersonator_organization_id", "impersonator_user_id", "impersonator_name"],
    ],
    shown: { at: "notes:fields.createdAt", before: "audit:columns.before", after: "audit:columns.after" },
    fate: "stays",
    stays: "always",
  },
  {
    kind: "copies",
    table: null,
    refersBy: [],
    rows: () => sql<boolean>`false`,
    withheld: [],
    shown: {},
    fate: "stays",
    stays: "day",
  },
  {
    kind: "exports",
    table: null,
    refersBy: [],
    rows: () => sql<boolean>`false`,
    withheld: [],
    shown: {},
    fate: "stays",
    stays: "always",
  },
];

/**
 * Returns everything that is stored about a person. A table that refers to `client` and is missing fails the
 * test beside this file.
 */
export function catalogueOf(domains: Declared): readonly RetentionSource[] {
  return [...ownCatalogue(domains), ...domains.clientPrivacy.flatMap(({ kept: rows }) => rows)];
}
