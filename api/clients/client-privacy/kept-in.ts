import { type RawBuilder, sql } from "kysely";
import type { KeptKind, KeptLine } from "#contract/clients/client-privacy/client-privacy.ts";

/** Whose data are spoken of. */
export interface Whose {
  organizationId: number;
  clientId: number;
  email: string | null;
}

/** What is kept about a person in one table. */
export interface KeptIn {
  kind: KeptKind;
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
  fate: KeptLine["fate"];
  /** How long it stays: the books' term, the day a sheet of the guest register says, a day, or as long as there is no end. */
  stays: "books" | "register" | "year" | "day" | "always" | null;
}

/** Columns that say nothing of anybody. */
export const ours = ["organization_id", "search"];

/** The rows whose `column` is the client. */
export const same = (column: string) => (whose: Whose) =>
  sql<boolean>`r.organization_id = ${whose.organizationId} AND ${sql.ref(`r.${column}`)} = ${whose.clientId}`;
