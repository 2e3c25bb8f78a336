import { seedOperatingCosts } from "#api/demo/operating-costs.ts";
import { inProcessClient } from "#api/platform/in-process.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Client } from "#contract/client.ts";

const finalized = 12;
const drafts = 3;

/** Invoices of the demo, made as a person would make them: by the calls, so that numbers, PDFs and audit are real ones. */
export async function seedInvoices(
  platform: Platform,
  admin: { username: string; password: string },
): Promise<void> {
  const api = await signIn(platform, admin);
  const { contracts } = await api.rentContracts.list({
    amount: 100,
    sortcolumn: "checkOut",
    sortby: "desc",
    filter: { status: ["COMPLETED"], kind: ["rent"] },
  });
  const chosen = contracts.slice(0, finalized + drafts);
  for (const [index, { id }] of chosen.entries()) {
    const { Invoice } = await api.invoices.generate({ id });
    if (index >= finalized) continue;
    const { email } = Invoice.recipient;
    const address = { address: "Hauptstraße 1", zip: "10115", city: "Berlin", country: "DE" };
    await api.invoices.update({
      invoice: { id: Invoice.id, recipient: { ...Invoice.recipient, ...address, email } },
    });
    await api.invoices.finalize({ id: Invoice.id });
  }
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
