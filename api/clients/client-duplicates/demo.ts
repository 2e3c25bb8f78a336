import type { Client } from "#contract/platform/client.ts";

/** How many clients of the demo exist twice. */
const twice = 6;

/**
 * Adds duplicates as they arise: a colleague on the phone does not find the guest, and adds them again as the
 * name sounds.
 */
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
