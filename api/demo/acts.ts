import { inProcessClient } from "#api/platform/calls/in-process.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Client } from "#contract/platform/client.ts";

/** Runs the actions of people in the demo, which the domains declare. */
export async function seedActs(
  platform: Platform,
  admin: { username: string; password: string },
): Promise<void> {
  const api = await signIn(platform, admin);
  for (const { acts } of platform.domains.demo) await acts?.(api);
}

async function signIn(platform: Platform, admin: { username: string; password: string }): Promise<Client> {
  const caller = {
    organizationId: null,
    language: "de",
    requestId: "demo",
    address: "127.0.0.1",
    userAgent: "demo",
  };
  const { Bearer } = await inProcessClient(platform, { ...caller, bearer: null }).session.login(admin);
  return inProcessClient(platform, { ...caller, bearer: Bearer });
}
