import type { Client } from "#contract/platform/client.ts";

/** Calls of a morning: with a client, from a number nobody knows, and one that is seen to. */
export async function seedPhoneRecords(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const { Clients } = await api.clients.list({ amount: 2, buids: [branch.id], filter: { isRenter: true } });
  const add = async (call: Omit<Parameters<typeof api.phoneRecords.add>[0]["phoneRecord"], "branchId">) =>
    (await api.phoneRecords.add({ phoneRecord: { branchId: branch.id, ...call } })).PhoneRecordId;
  await add({ direction: "in", phone: "+436641239901", result: "missed", note: "Bitte um Rückruf" });
  for (const { id, phone, mobile } of Clients) {
    const call = await add({
      direction: "out",
      clientId: id,
      phone: mobile ?? phone,
      minutes: 4,
      note: "Termin für die Übergabe besprochen",
    });
    await api.phoneRecords.update({ id: call, action: "close" });
  }
}
