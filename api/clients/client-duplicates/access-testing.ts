import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    duplicatePair: number;
    mergePair: number;
    mergeSurvivor: number;
    merged: number;
  }
}

export const access: Access<"clientDuplicates", "duplicatePair" | "mergePair" | "mergeSurvivor" | "merged"> =
  {
    samples: {
      clientDuplicates: {
        list: none,
        like: () => ({ client: { firstname: mark, lastname: "Doppelt", phone: "+43660404040" } }),
        read: ({ duplicatePair }) => ({ id: duplicatePair }),
        merge: ({ mergePair, mergeSurvivor }) => ({ merge: { id: mergePair, survivorId: mergeSurvivor } }),
        act: ({ merged }) => ({ id: merged }),
        undo: ({ merged }) => ({ id: merged }),
        dismiss: ({ duplicatePair }) => ({ ids: [duplicatePair] }),
        reopen: ({ duplicatePair }) => ({ ids: [duplicatePair] }),
        scan: none,
      },
    },
    records: async (house, { branch }, owner) => {
      const { clients, clientDuplicates } = owner.client;
      const add = async (lastname: string) => {
        const client = { branchId: branch, firstname: mark, lastname, phone: "+43660404040" };
        return (await clients.add({ client })).ClientId;
      };
      const twice = async (lastname: string): Promise<[number, number]> => {
        const ids = [await add(lastname), await add(lastname)];
        await house.runJobs();
        const { Pairs } = await clientDuplicates.list({ amount: 500 });
        const pair = Pairs.find(({ clients }) => clients.every((client) => ids.includes(client.id)));
        return [pair?.id ?? 0, ids[0] ?? 0];
      };
      const [duplicatePair] = await twice("Doppelt");
      const [mergePair, mergeSurvivor] = await twice("Zweimal");
      const [id, survivorId] = await twice("Vereint");
      const { bulkActId } = await clientDuplicates.merge({ merge: { id, survivorId } });
      return { duplicatePair, mergePair, mergeSurvivor, merged: bulkActId ?? 0 };
    },
    // Only the person who merged may undo it.
    refused: { "clientDuplicates.act": "NOT_FOUND", "clientDuplicates.undo": "NOT_FOUND" },
  };
