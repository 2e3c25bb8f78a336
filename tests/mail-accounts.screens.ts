import type { Client } from "#contract/platform/client.ts";
import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/mail-accounts": { agreed: null },
  "/organization/mail-accounts/{id}": { agreed: null, record: newMailAccount, organizationWide: true },
};

async function newMailAccount(api: Client): Promise<number> {
  const mail = {
    name: "Büro",
    host: "mail.agentur.example",
    port: 587,
    security: "starttls" as const,
    senderAddress: "buero@agentur.example",
    active: false,
  };
  return (await api.mailAccounts.add({ mail })).MailAccountId;
}
