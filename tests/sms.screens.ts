import type { Client } from "#contract/platform/client.ts";
import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/reception/sms": { agreed: { resource: "reception", level: "rw" } },
  "/clients/sms": { agreed: null },
  "/clients/sms/{id}": { agreed: null, record: walkedSms },
};

async function walkedSms(api: Client, { branch }: { branch: number }): Promise<number> {
  const client = { branchId: branch, lastname: "Walked", mobile: "+436601239001" };
  const { ClientId: clientId } = await api.clients.add({ client });
  return (await api.sms.send({ clientId, body: "Walked", sendNow: true })).MessageId;
}
