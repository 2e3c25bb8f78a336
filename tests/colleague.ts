import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { ownerUrlOn } from "#api/platform/database/owner-connection.ts";
import type { Client } from "#contract/platform/client.ts";
import { httpClient } from "#contract/platform/http-client.ts";
import { apiAs, expect, ownAddress, serverUrl } from "./office.ts";

/** Password of everybody made here. */
export const colleaguePassword = "Window-Lake-42!";

/** An agency of its own with one administrator, so that a test may change passwords and settings as it likes. */
export async function newAgency(): Promise<{ username: string; api: Client }> {
  const username = `agency-${Math.random().toString(36).slice(2, 10)}`;
  const email = `${username}@mail.example`;
  const nobody = httpClient(serverUrl, {
    bearer: null,
    organizationId: null,
    language: "en",
    requestId: "browser-test",
    address: ownAddress(),
    userAgent: "test",
  });
  await nobody.registration.register({
    registration: {
      organizationName: username,
      country: "AT",
      branchName: "Wien",
      address: "Ring 1",
      zip: "1010",
      city: "Wien",
      lastname: "Probe",
      email,
      username,
      password: colleaguePassword,
      language: "en",
    },
  });
  const link = await mailed(email, /\/confirm-email\/([\w-]{43})/);
  await nobody.registration.confirmEmail({ token: link });
  return { username, api: await apiAs(username, serverUrl, colleaguePassword) };
}

/** The first group of what a mail to this address holds. */
export async function mailed(address: string, pattern: RegExp): Promise<string> {
  const folder = join(process.env.HAUSWART_DATA_DIR ?? "", "mailbox");
  const links = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) =>
        readFileSync(join(folder, name), "utf8")
          .replaceAll(/=\r?\n/g, "")
          .replaceAll("=3D", "="),
      )
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => pattern.exec(mail)?.[1] ?? [])
      .at(-1);
  await expect
    .poll(
      () => {
        try {
          return links() ?? "";
        } catch {
          return "";
        }
      },
      { timeout: 60_000 },
    )
    .not.toBe("");
  return links() ?? "";
}

/** Changes the run's database itself, for what only time would bring about. */
export async function inDatabase(query: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client({
    connectionString: ownerUrlOn(join(process.env.HAUSWART_DATA_DIR ?? "", "postgres", "socket")),
  });
  await owner.connect();
  await owner.query(query, [...values]);
  await owner.end();
}
