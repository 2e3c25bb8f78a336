import pg from "pg";
import { afterAll } from "vitest";
import type { House, Person } from "#api/platform/testing.ts";

/** What decides who may sign in and what they may do: table, columns, and the owner of a row. */
const doors: readonly { table: string; columns: string; of: string }[] = [
  {
    table: "app_user",
    columns: "id, username, email, role_id, is_admin, active, password_hash, must_change_password, joined_at",
    of: "id",
  },
  { table: "user_branch", columns: "user_id, branch_id", of: "user_id" },
  {
    table: "session",
    columns: "id, user_id, confirmed_at, ends_at, impersonator_user_id",
    of: "user_id",
  },
  { table: "user_link", columns: "user_id, purpose, token_hash", of: "user_id" },
  { table: "email_change", columns: "user_id, email, token_hash", of: "user_id" },
  { table: "second_factor", columns: "user_id, secret, next_secret, confirmed_at", of: "user_id" },
  { table: "recovery_code", columns: "user_id, code_hash", of: "user_id" },
  { table: "passkey", columns: "user_id, credential_id", of: "user_id" },
  { table: "api_token", columns: "user_id, session_id, read_only, resources, expires_at", of: "user_id" },
];

/** The same for an organization as a whole. */
const organizationDoors: readonly { table: string; columns: string }[] = [
  { table: "role", columns: "id" },
  { table: "role_permission", columns: 'role_id, resource, active, read, "create", edit, operation' },
  { table: "organization", columns: "id, modules_off, permissions_off, require_second_factor, operator" },
  {
    table: "mail_account",
    columns: "id, user_id, host, port, security, username, password_sealed, sender_address, active",
  },
];

/**
 * Watches the sign-in and rights data of a test organization, before and after every call, with one
 * connection for the whole test file.
 */
export interface DoorWatch {
  /** Returns a text of all of it, which changes when anything changes. */
  every(): Promise<string>;
  /** Returns the same text for one person. */
  of(userId: number): Promise<string>;
  /** Sets the person's last confirmation to three hours ago. */
  confirmedThreeHoursAgo(person: Person): Promise<Person>;
}

/** Call at the top of a test file, after the house. */
export async function watchDoors({ ownerUrl }: House): Promise<DoorWatch> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  afterAll(() => owner.end());
  const textOf = async (parts: readonly { table: string; columns: string; where: string }[]) => {
    const queries = parts.map(
      ({ table, columns, where }) =>
        `SELECT '${table}' || ROW(${columns})::text AS line FROM "${table}" WHERE ${where}`,
    );
    const { rows } = await owner.query<{ line: string }>(`${queries.join(" UNION ALL ")} ORDER BY line`);
    return rows.map(({ line }) => line).join("\n");
  };
  return {
    every: () =>
      textOf(
        [...doors, ...organizationDoors].map(({ table, columns }) => ({ table, columns, where: "true" })),
      ),
    of: (userId) =>
      textOf(doors.map(({ table, columns, of }) => ({ table, columns, where: `${of} = ${userId}` }))),
    confirmedThreeHoursAgo: async (person) => {
      await owner.query("UPDATE session SET confirmed_at = now() - interval '3 hours' WHERE user_id = $1", [
        person.id,
      ]);
      return person;
    },
  };
}
