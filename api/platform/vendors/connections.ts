import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";
import type { Vendor } from "#contract/organization/connections/connections.ts";
import type { VendorProblem } from "#contract/organization/connections/vendor-names.ts";

/** The organization and the transaction. */
interface Tenant {
  trx: Tx;
  organizationId: number;
}

/** An organization's connection with a vendor. `secret` is null in the sandbox. */
export interface Connection {
  vendor: Vendor;
  isSandbox: boolean;
  secret: string | null;
  settings: Record<string, unknown>;
}

/** The state of a connection without its secret, for screens. */
export interface ConnectionState {
  vendor: string;
  isSandbox: boolean;
  state: "untried" | "ok" | "failed";
  problem: VendorProblem | null;
  /** The vendor's own message about the problem, e.g. an HTTP status. */
  detail: string | null;
  triedAt: string | null;
  succeededAt: string | null;
}

/**
 * Returns the connection with a vendor, with its secret unsealed; null when the organization is not
 * connected.
 */
export async function connectionOf(
  platform: Pick<Platform, "secretKey">,
  { trx, organizationId }: Tenant,
  vendor: Vendor,
): Promise<Connection | null> {
  const row = await trx
    .selectFrom("integration")
    .select(["is_sandbox", "secret_sealed", "settings"])
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .executeTakeFirst();
  if (!row) return null;
  const secret = row.secret_sealed === null ? null : unseal(platform, row.secret_sealed);
  return { vendor, isSandbox: row.is_sandbox, secret, settings: row.settings };
}

/**
 * Locks a connection until the transaction ends, so that nobody changes it. With `change` nobody uses it for
 * new work meanwhile either.
 */
export async function holdConnection(
  { trx, organizationId }: Tenant,
  vendor: Vendor,
  { change = false } = {},
): Promise<void> {
  await trx
    .selectFrom("integration")
    .select("vendor")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .$if(change, (rows) => rows.forUpdate())
    .$if(!change, (rows) => rows.forKeyShare())
    .execute();
}

/** Returns the state of all the organization's connections. */
export async function connectionStates({ trx, organizationId }: Tenant): Promise<ConnectionState[]> {
  return trx
    .selectFrom("integration")
    .select([
      "vendor",
      "is_sandbox as isSandbox",
      "state",
      "problem",
      "problem_detail as detail",
      "tried_at as triedAt",
      "succeeded_at as succeededAt",
    ])
    .where("organization_id", "=", organizationId)
    .orderBy("vendor")
    .execute();
}

/** Connects, or replaces secret and settings of a connection. Without a secret it is the sandbox. */
export async function saveConnection(
  platform: Pick<Platform, "secretKey">,
  { trx, organizationId }: Tenant,
  connection: Pick<Connection, "vendor" | "secret" | "settings"> & { userId: number | null },
): Promise<void> {
  const values = {
    settings: JSON.stringify(connection.settings),
    secret_sealed: connection.secret === null ? null : seal(platform, connection.secret),
    is_sandbox: connection.secret === null,
    state: "untried" as const,
    problem: null,
    problem_detail: null,
    connected_by: connection.userId,
  };
  await trx
    .insertInto("integration")
    .values({ organization_id: organizationId, vendor: connection.vendor, ...values })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "vendor"]).doUpdateSet({
        ...values,
        version: sql`integration.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}

/** Deletes a connection and its secret. Returns whether there was one. */
export async function removeConnection({ trx, organizationId }: Tenant, vendor: Vendor): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("integration")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Records the outcome of the last request to a vendor; `failure` is null when it succeeded. The same outcome
 * again within a minute writes nothing.
 */
export async function noteExchange(
  { trx, organizationId }: Tenant,
  vendor: Vendor,
  failure: { problem: VendorProblem; message: string } | null,
): Promise<void> {
  const row = trx
    .updateTable("integration")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor);
  const tried = { tried_at: sql<string>`now()`, updated_at: sql<string>`now()` };
  if (failure) {
    const { problem, message } = failure;
    const detail = message === problem ? null : message.slice(0, 500);
    await row.set({ ...tried, state: "failed", problem, problem_detail: detail }).execute();
    return;
  }
  await row
    .set({ ...tried, state: "ok", problem: null, problem_detail: null, succeeded_at: sql`now()` })
    .where((is) =>
      is.or([is("state", "<>", "ok"), is("succeeded_at", "<", sql<string>`now() - interval '1 minute'`)]),
    )
    .execute();
}

/** Returns what a vendor's sandbox has stored. With `lock` the row is locked until the transaction ends. */
export async function sandboxMemory(
  { trx, organizationId }: Tenant,
  vendor: Vendor,
  options: { lock?: boolean } = {},
): Promise<Record<string, unknown>> {
  const row = await trx
    .selectFrom("integration")
    .select("sandbox")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.sandbox ?? {};
}

/** Stores the memory of a vendor's sandbox. */
export async function rememberInSandbox(
  { trx, organizationId }: Tenant,
  vendor: Vendor,
  memory: Record<string, unknown>,
): Promise<void> {
  await trx
    .updateTable("integration")
    .set({ sandbox: JSON.stringify(memory) })
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", vendor)
    .execute();
}
