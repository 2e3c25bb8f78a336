import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { RetentionLine } from "#contract/clients/client-privacy/client-privacy.ts";

/** The person whose data are meant. */
export interface Whose {
  organizationId: number;
  clientId: number;
  email: string | null;
}

/** One table with data about a person. */
export interface RetentionSource {
  /** Key of its label in `dataKinds` of the domain's own texts; several domains may share a label. */
  kind: string;
  /** Null when the data cannot be found by a row of a table. */
  table: string | null;
  /** Columns of the table that refer to a client. */
  refersBy: readonly string[];
  /** Condition for the person's rows, with the row as `r`. */
  rows: (whose: Whose) => RawBuilder<boolean>;
  /** Columns that say nothing about the person: our keys, computed values, which colleague did it. */
  withheld: readonly string[];
  /**
   * Columns that are shown to people, with the key of their label. The others appear only in the
   * machine-readable part.
   */
  shown: Readonly<Record<string, string>>;
  fate: RetentionLine["fate"];
  /**
   * How long the data stay: as long as the books must be kept, until the date of the guest register sheet, a
   * year, a day, or without end. Null when that does not apply.
   */
  stays: "books" | "register" | "year" | "day" | "always" | null;
}

/** The context in which a person's data are removed; the nightly job has it as well. */
export type TakingOut = Pick<CallContext, "platform" | "trx" | "organizationId" | "now" | "audit">;

/** The person whose data are removed. */
export interface Leaver {
  clientId: number;
  email: string | null;
  /** The client, and the clients that were merged into it. */
  records: readonly number[];
  /** The client's stays. */
  stays: readonly number[];
}

/** What was deleted or blanked and must not be shown any more. */
export interface Forgotten {
  /** Ids of records whose history is closed, by `object_type`. */
  closed?: Readonly<Record<string, readonly number[]>>;
  /** Keys of stored files that are deleted after the commit. */
  keys?: readonly string[];
}

/** The client data of a domain: declared in its `domain.ts`, in the folder that declares the tables. */
export interface ClientPrivacy {
  readonly kept: readonly RetentionSource[];
  /**
   * The domain's records that a client's mails and files hang on, by `object_type`; their table refers to the
   * client by `client_id`.
   */
  readonly carriers?: Readonly<Record<string, string>>;
  /**
   * Removes the domain's data about a person: rows are deleted or blanked, as `kept` says. Mails and files of
   * `carriers` are already removed.
   */
  readonly forget?: (context: TakingOut, leaver: Leaver) => Promise<Forgotten | undefined>;
}

/** Columns that say nothing about any person. */
export const ours = ["organization_id", "search"];

/** Condition for rows whose `column` is the client. */
export const same = (column: string) => (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId} AND ${sql.ref(`r.${column}`)} = ${whose.clientId}`;

/** Selects the ids of the person's stays. */
export const staysOf = ({ organizationId, clientId }: Pick<Whose, "organizationId" | "clientId">) =>
  sql`SELECT s.id FROM rent_contract s WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}`;

/** Condition for rows whose `contract_id` is a stay of the person. */
export const ofStays = (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId} AND r.contract_id IN (${staysOf(whose)})`;
