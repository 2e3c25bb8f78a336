import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { RetentionLine } from "#contract/clients/client-privacy/client-privacy.ts";

/** Whose data are spoken of. */
export interface Whose {
  organizationId: number;
  clientId: number;
  email: string | null;
}

/** What is kept about a person in one table. */
export interface RetentionSource {
  /** Its word is `keptKinds` of the domain's own texts; what several domains keep alike may share one. */
  kind: string;
  /** Null of what no row of a table can be told of. */
  table: string | null;
  /** Columns of the table that refer to a client. */
  refersBy: readonly string[];
  /** The person's rows, as `r`. */
  rows: (whose: Whose) => RawBuilder<boolean>;
  /** Columns that say nothing of the person: keys of ours, what is computed, who of the house did it. */
  withheld: readonly string[];
  /** Columns shown for reading, with the key of their word; of others the machines' part tells. */
  shown: Readonly<Record<string, string>>;
  fate: RetentionLine["fate"];
  /** How long it stays: the books' term, the day a sheet of the guest register says, a day, or as long as there is no end. */
  stays: "books" | "register" | "year" | "day" | "always" | null;
}

/** What taking somebody out is done in; the clock has it, too. */
export type TakingOut = Pick<CallContext, "platform" | "trx" | "organizationId" | "now" | "audit">;

/** Somebody who is taken out. */
export interface Leaver {
  clientId: number;
  email: string | null;
  /** The client, and those who were merged into the client. */
  records: readonly number[];
  /** The client's stays. */
  stays: readonly number[];
}

/** What is gone or blanked, so that nothing more is told of it. */
export interface Forgotten {
  /** Records whose history is closed, by `object_type`. */
  closed?: Readonly<Record<string, readonly number[]>>;
  /** Stored bytes to be removed once that is committed. */
  keys?: readonly string[];
}

/** What a domain keeps about clients: declared in its `domain.ts`, in the folder that declares the tables. */
export interface ClientPrivacy {
  readonly kept: readonly RetentionSource[];
  /** Its records that mails and files of a client hang on, by `object_type`; their table refers to the client by `client_id`. */
  readonly carriers?: Readonly<Record<string, string>>;
  /** Takes out what is kept there: rows go or are blanked, as `kept` says. Mails and files of `carriers` are gone by then. */
  readonly forget?: (context: TakingOut, leaver: Leaver) => Promise<Forgotten | undefined>;
}

/** Columns that say nothing of anybody. */
export const ours = ["organization_id", "search"];

/** The rows whose `column` is the client. */
export const same = (column: string) => (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId} AND ${sql.ref(`r.${column}`)} = ${whose.clientId}`;

/** The person's stays. */
export const staysOf = ({ organizationId, clientId }: Pick<Whose, "organizationId" | "clientId">) =>
  sql`SELECT s.id FROM rent_contract s WHERE s.organization_id = ${organizationId} AND s.client_id = ${clientId}`;

/** The rows whose `contract_id` is a stay of the person. */
export const ofStays = (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId} AND r.contract_id IN (${staysOf(whose)})`;
