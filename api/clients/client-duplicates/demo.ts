import type { Client } from "#contract/platform/client.ts";

/** So many clients of the demo were taken down twice. */
const twice = 6;

/** A colleague answers the phone, does not find the guest, and takes them down once more, as it sounds. */
export async function seedDuplicates(api: Client): Promise<void> {
  const { Clients } = await api.clients.list({
    amount: twice,
    sortcolumn: "createdAt",
    filter: { isRenter: true },
  });
  for (const { branchId, firstname, lastname, phone, birthday } of Clients) {
    const heard = lastname.normalize("NFD").replace(/ß/g, "ss").replace(/\p{M}/gu, "");
    await api.clients.add({
      client: { branchId, firstname, lastname: heard, phone, birthday, isRenter: true },
    });
  }
}
