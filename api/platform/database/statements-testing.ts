import { createQueryId, type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import { inProcessClient } from "#api/platform/calls/in-process.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { House, Person } from "#api/platform/testing.ts";
import type { Client } from "#contract/platform/client.ts";

/** The calls of a person in a test organization, with the SQL of every statement that they ran. */
export interface Watched {
  platform: Platform;
  client: Client;
  /** Returns the statements of one piece of work, without those that open and close transactions. */
  during(work: (client: Client) => Promise<unknown>): Promise<string[]>;
}

/** Records the statements of a person's calls. One piece of work at a time. */
export function watchStatements(house: House, person: Pick<Person, "caller">): Watched {
  let seen: string[] = [];
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(compiler.compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const platform = { ...house.platform, db: house.platform.db.withPlugin(plugin) };
  const client = inProcessClient(platform, person.caller);
  return {
    platform,
    client,
    during: async (work) => {
      seen = [];
      await work(client);
      return seen;
    },
  };
}
