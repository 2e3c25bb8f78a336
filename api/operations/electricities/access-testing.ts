import { type Access, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    electricity: number;
    otherElectricity: number;
    electricityFile: number;
    electricityReading: number;
  }
}

export const access: Access<
  "electricities",
  "electricity" | "otherElectricity" | "electricityFile" | "electricityReading"
> = {
  samples: {
    electricities: {
      list: none,
      read: ({ electricity }) => ({ id: electricity }),
      add: ({ branch, unit }) => ({ electricity: { branchId: branch, unitId: unit, name: "Third" } }),
      update: ({ electricity }) => ({ electricity: { id: electricity, name: "Seen" } }),
      move: ({ electricity }) => ({ id: electricity, action: "register" }),
      readings: ({ electricity }) => ({ id: electricity }),
      addReading: ({ electricity }) => ({ id: electricity, readOn: inDays(0), value: 5000 }),
      removeReading: ({ electricity, electricityReading }) => ({
        id: electricity,
        readingId: electricityReading,
        reason: "Mistyped",
      }),
      files: ({ electricity }) => ({ id: electricity }),
      addFiles: ({ electricity }) => ({ id: electricity, file: picture() }),
      removeFile: ({ electricity, electricityFile }) => ({ id: electricity, fileId: electricityFile }),
      sendEmail: ({ electricity }) => ({ id: electricity, subject: "Question", body: "How is it?" }),
      remove: ({ otherElectricity }) => ({ id: otherElectricity }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (
        await api.electricities.add({
          electricity: { branchId: branch, name, supplierEmail: "supplier@mail.example" },
        })
      ).id;
    const electricity = await add(mark);
    const {
      fileIds: [electricityFile = 0],
    } = await api.electricities.addFiles({ id: electricity, file: picture() });
    const reading = { id: electricity, readOn: inDays(-30), value: 4000, note: mark };
    const { readingId: electricityReading } = await api.electricities.addReading(reading);
    return { electricity, otherElectricity: await add(`${mark} 2`), electricityFile, electricityReading };
  },
};
