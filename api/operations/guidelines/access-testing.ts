import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    guideline: number;
    otherGuideline: number;
    guidelineFile: number;
  }
}

export const access: Access<"guidelines", "guideline" | "otherGuideline" | "guidelineFile"> = {
  samples: {
    guidelines: {
      list: none,
      read: ({ guideline }) => ({ id: guideline }),
      ofUnit: ({ unit }) => ({ id: unit }),
      add: ({ branch, unit }) => ({
        guideline: {
          branchId: branch,
          unitId: unit,
          name: "Third",
          language: "en",
          text: "Please be quiet.",
        },
      }),
      update: ({ guideline }) => ({ guideline: { id: guideline, name: "Seen" } }),
      move: ({ guideline }) => ({ id: guideline, action: "publish" }),
      files: ({ guideline }) => ({ id: guideline }),
      addFiles: ({ guideline }) => ({ id: guideline, file: picture() }),
      removeFile: ({ guideline, guidelineFile }) => ({ id: guideline, fileId: guidelineFile }),
      sendEmail: ({ guideline }) => ({ id: guideline, subject: "Question", body: "How is it?" }),
      remove: ({ otherGuideline }) => ({ id: otherGuideline }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const add = async (name: string) =>
      (await api.guidelines.add({ guideline: { branchId: branch, name, language: "en", text: mark } })).id;
    const guideline = await add(mark);
    const {
      fileIds: [guidelineFile = 0],
    } = await api.guidelines.addFiles({ id: guideline, file: picture() });
    return { guideline, otherGuideline: await add(`${mark} 2`), guidelineFile };
  },
};
