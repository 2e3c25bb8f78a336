import { seedInvoices } from "#api/demo/invoices.ts";
import { seedLogos } from "#api/demo/logos.ts";
import { seedOperatingCosts } from "#api/demo/operating-costs.ts";
import { inProcessClient } from "#api/platform/in-process.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Client } from "#contract/client.ts";

/** What people did in the demo, by the calls as they would do it: numbers, PDFs and the audit are real ones. */
export async function seedActs(
  platform: Platform,
  admin: { username: string; password: string },
): Promise<void> {
  const api = await signIn(platform, admin);
  await seedLogos(api);
  await seedInvoices(api);
  await seedOperatingCosts(api);
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
