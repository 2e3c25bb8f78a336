import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import type { Database } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Flag, Resource } from "#contract/platform/access.ts";

/** Flags by permission; permissions that are absent are not granted. */
export type Grants = Partial<Record<Resource, readonly Flag[]>>;

/**
 * Adds an Austrian organization with a branch in Vienna and one in Berlin; the first organization is the
 * operator. Returns the ids of the branches.
 */
export async function insertHouse(db: Database, organizationId: number): Promise<[number, number]> {
  return inTenant(db, organizationId, async (trx) => {
    await trx
      .insertInto("organization")
      .values({
        operator: organizationId === 1,
        id: organizationId,
        name: `House ${organizationId}`,
        country: "AT",
        language: "de",
      })
      .execute();
    // Tests choose the organizations' ids themselves, so the sequence has to be moved past them for one that
    // is registered.
    await sql`SELECT nextval(pg_get_serial_sequence('organization', 'id'))`.execute(trx);
    const address = { legal_name: "House GmbH", currency: "EUR", address: "Ring 1", zip: "1010" };
    const branches = await trx
      .insertInto("branch")
      .values([
        {
          ...address,
          organization_id: organizationId,
          name: "Vienna",
          city: "Wien",
          country: "AT",
          time_zone: "Europe/Vienna",
          invoice_prefix: "VIE",
        },
        {
          ...address,
          organization_id: organizationId,
          name: "Berlin",
          city: "Berlin",
          country: "DE",
          time_zone: "Europe/Berlin",
          invoice_prefix: "BER",
        },
      ])
      .returning("id")
      .execute();
    const [vienna, berlin] = branches.map(({ id }) => id);
    if (vienna === undefined || berlin === undefined) throw new Error("no branches");
    return [vienna, berlin];
  });
}

interface PersonRow {
  admin?: boolean;
  grants?: Grants;
  branches: readonly number[];
  username?: string;
  password?: string;
}

/** Adds a user with a role of their own. */
export async function insertPerson(
  db: Database,
  organizationId: number,
  { admin = false, grants = {}, branches, ...named }: PersonRow,
) {
  const username = named.username ?? `person-${randomBytes(4).toString("hex")}`;
  const passwordHash = named.password === undefined ? "no password" : await hashPassword(named.password);
  return inTenant(db, organizationId, async (trx) => {
    const role = await trx
      .insertInto("role")
      .values({ organization_id: organizationId, name: username })
      .returning("id")
      .executeTakeFirstOrThrow();
    const held = Object.entries(grants).map(([resource, flags]) => ({
      organization_id: organizationId,
      role_id: role.id,
      resource,
      read: flags.includes("read"),
      create: flags.includes("create"),
      edit: flags.includes("edit"),
      operation: flags.includes("operation"),
    }));
    if (held.length > 0) await trx.insertInto("role_permission").values(held).execute();
    const { id } = await trx
      .insertInto("app_user")
      .values({
        organization_id: organizationId,
        username,
        password_hash: passwordHash,
        firstname: "Test",
        lastname: username,
        role_id: role.id,
        is_admin: admin,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const seen = branches.map((branch) => ({
      organization_id: organizationId,
      user_id: id,
      branch_id: branch,
    }));
    if (seen.length > 0) await trx.insertInto("user_branch").values(seen).execute();
    return { id, username };
  });
}

/** Adds a session without the sign-in and returns its Bearer. */
export async function insertSession(db: Database, organizationId: number, userId: number): Promise<string> {
  const bearer = randomBytes(32).toString("base64url");
  await inTenant(db, organizationId, (trx) =>
    trx
      .insertInto("session")
      .values({ organization_id: organizationId, user_id: userId, token_hash: hashBearer(bearer) })
      .execute(),
  );
  return bearer;
}
