import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#api/platform/database/connection.ts";
import type { AuditFrame } from "#api/platform/records/audit.ts";
import type { SensitiveKind } from "#contract/clients/client-privacy/client-readings.ts";

/** Personal data of clients that a call is about to show. */
export interface Seen {
  /** The id of one client, or the ids of those in a list. */
  clients: number | readonly number[];
  kinds: readonly SensitiveKind[];
  /** File name, when a list is exported. */
  file?: string;
}

/** Records what a call shows; it is stored before the reply is sent. */
export type Saw = (seen: Seen) => void;

type Viewer = Pick<AuditFrame, "organizationId" | "userId" | "userName" | "call" | "impersonator">;

interface Row {
  userId: number;
  userName: string;
  impersonatorName: string;
  at: string;
  clientId: number | null;
  clientIds: readonly number[] | null;
  kinds: string[];
  calls: string[];
  file: string | null;
}

const quarterMillis = 15 * 60_000;
/**
 * The most entries that a process remembers in a quarter of an hour. Beyond that it starts anew and writes
 * some entries once more.
 */
const mostRemembered = 20_000;
/** A list's clients are stored in rows of this many. */
const mostInRow = 1000;

/** Returns the kinds of sensitive data among fields as the reader sees them. An empty field shows nothing. */
export function kindsIn(fields: object): SensitiveKind[] {
  const shown = new Map<string, unknown>(Object.entries(fields));
  const kinds = Object.entries(fieldsOf) as [SensitiveKind, readonly string[]][];
  return kinds.flatMap(([kind, names]) => (names.some((name) => Boolean(shown.get(name))) ? [kind] : []));
}

const fieldsOf: Partial<Record<SensitiveKind, readonly string[]>> = {
  email: ["email", "guestEmail"],
  phone: ["phone", "mobile", "guestPhone"],
  birthday: ["birthday"],
  address: ["address", "zip"],
};

/** Returns what a list shows: only those clients that have a value of one of these kinds. */
export function seenInList(rows: readonly ({ id: number } & object)[]): Seen[] {
  const relevant = rows
    .map((row) => ({ id: row.id, kinds: kindsIn(row) }))
    .filter(({ kinds }) => kinds.length > 0);
  if (relevant.length === 0) return [];
  return [
    { clients: relevant.map(({ id }) => id), kinds: [...new Set(relevant.flatMap(({ kinds }) => kinds))] },
  ];
}

/** Collects what the calls of one transaction or page have shown, until it is stored. */
export class ClientReadings {
  readonly #db: Database;
  readonly #seen: { viewer: Viewer; at: Date; seen: Seen }[] = [];
  #any = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the recorder for one call. */
  by(viewer: Viewer, at: Date): Saw {
    return (seen) => {
      if (seen.kinds.length === 0 || [seen.clients].flat().length === 0) return;
      this.#any = true;
      this.#seen.push({ viewer, at, seen });
    };
  }

  /** Whether a call has shown anything that has to be recorded. */
  get wasAny(): boolean {
    return this.#any;
  }

  /**
   * Stores all of it in one statement with a commit of its own. The reply waits for it and fails with it.
   * Entries that this process already stored in the same quarter of an hour are skipped. The caller must not
   * hold a connection.
   */
  async keep(): Promise<void> {
    const taken = this.#seen.splice(0);
    for (const [organizationId, those] of Map.groupBy(taken, ({ viewer }) => viewer.organizationId)) {
      const memory = rememberedBy(this.#db, those[0]?.at ?? new Date());
      const fresh = those
        .flatMap(({ viewer, at, seen }) => rowsOf(viewer, at, seen))
        .map((row) => ({ row, key: `${organizationId} ${keyOf(row)} ${row.kinds} ${row.calls}` }))
        .filter(({ key }) => !memory.has(key));
      if (fresh.length === 0) continue;
      const rows = JSON.stringify(together(fresh.map(({ row }) => row)));
      await sql`SELECT keep_client_readings(${organizationId}::bigint, ${rows}::jsonb)`.execute(this.#db);
      for (const { key } of fresh) memory.add(key);
    }
  }
}

function rowsOf(viewer: Viewer, at: Date, { clients, kinds, file }: Seen): Row[] {
  const row = {
    userId: viewer.userId ?? 0,
    userName: viewer.userName,
    impersonatorName: viewer.impersonator?.name ?? "",
    at: at.toISOString(),
    kinds: [...kinds].toSorted(),
    calls: [viewer.call],
    file: file ?? null,
  };
  if (typeof clients === "number") return [{ ...row, file: null, clientId: clients, clientIds: null }];
  const parts = Array.from({ length: Math.ceil(clients.length / mostInRow) }, (_, part) =>
    clients.slice(part * mostInRow, (part + 1) * mostInRow),
  );
  return parts.map((clientIds) => ({ ...row, clientId: null, clientIds }));
}

/** Identity of a row: the viewer with the client, or with exactly this list of clients. */
function keyOf({ userId, userName, impersonatorName, clientId, clientIds, file }: Row): string {
  const whose = clientIds ? createHash("sha1").update(clientIds.join()).digest("base64") : clientId;
  return JSON.stringify([userId, userName, impersonatorName, whose, file]);
}

/** Merges rows of the same identity, because one statement cannot change a row twice. */
function together(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same;
    const all = (of: (row: Row) => string[]) => [...new Set(same.flatMap(of))].toSorted();
    return first ? [{ ...first, kinds: all(({ kinds }) => kinds), calls: all(({ calls }) => calls) }] : [];
  });
}

const memories = new WeakMap<Database, { quarter: number; keys: Set<string> }>();

function rememberedBy(db: Database, at: Date): Set<string> {
  const quarter = Math.floor(at.getTime() / quarterMillis);
  const memory = memories.get(db);
  if (memory?.quarter === quarter && memory.keys.size < mostRemembered) return memory.keys;
  const keys = new Set<string>();
  memories.set(db, { quarter, keys });
  return keys;
}
