import { type Access, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    contractTemplate: number;
    papersContract: number;
    contractDocument: number;
    otherContractDocument: number;
  }
}

const paper = () => new File([picture()], `${mark}.png`);

export const access: Access<
  "contractTemplates" | "contractDocuments",
  "contractTemplate" | "papersContract" | "contractDocument" | "otherContractDocument"
> = {
  samples: {
    contractTemplates: {
      list: none,
      read: ({ contractTemplate }) => ({ id: contractTemplate }),
      ofBranch: ({ branch }) => ({ buid: branch, kind: "offer", language: "en" }),
      starter: () => ({ language: "de" }),
      add: ({ branch }) => ({
        template: { name: "Third", language: "en", officeId: branch, text: "{guest.name}" },
      }),
      update: ({ contractTemplate }) => ({ template: { id: contractTemplate, kind: "offer" } }),
      takeText: ({ contractTemplate }) => ({ id: contractTemplate, number: 1 }),
      setDefault: ({ contractTemplate }) => ({ id: contractTemplate }),
      preview: ({ papersContract }) => ({
        language: "en",
        text: "{guest.name}",
        contractId: papersContract,
      }),
      previewPdf: ({ contractTemplate, papersContract }) => ({
        id: contractTemplate,
        contractId: papersContract,
      }),
      choices: ({ papersContract }) => ({ contractId: papersContract }),
      generate: ({ papersContract, contractTemplate }) => ({
        id: papersContract,
        templateId: contractTemplate,
      }),
    },
    contractDocuments: {
      list: ({ papersContract }) => ({ contractId: papersContract }),
      add: ({ papersContract }) => ({ id: papersContract, group: "contract", file: picture() }),
      addOne: ({ papersContract }) => ({ id: papersContract, group: "contract", file: picture() }),
      update: ({ contractDocument }) => ({ document: { id: contractDocument, tag: "Fotos" } }),
      remove: ({ otherContractDocument }) => ({ id: otherContractDocument }),
      history: ({ contractDocument }) => ({ id: contractDocument }),
      download: ({ contractDocument }) => ({ id: contractDocument }),
      preview: ({ contractDocument }) => ({ id: contractDocument }),
    },
  },
  records: async (_house, { branch, unit, client }, { client: api }) => {
    const { TemplateId: contractTemplate } = await api.contractTemplates.add({
      template: { name: mark, kind: "offer", language: "en", officeId: branch, text: "{guest.name}" },
    });
    await api.contractTemplates.setDefault({ id: contractTemplate });
    const { contractId: papersContract } = await api.rentContracts.create({
      propertyId: unit,
      contract: { checkIn: inDays(304), checkOut: inDays(307), clientId: client },
    });
    const { DocumentIds } = await api.contractDocuments.add({
      id: papersContract,
      group: "contract",
      file: [paper(), paper()],
    });
    const [contractDocument = 0, otherContractDocument = 0] = DocumentIds;
    return { contractTemplate, papersContract, contractDocument, otherContractDocument };
  },
};
