import type { Client } from "#contract/platform/client.ts";
import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/contracts/templates": { agreed: { resource: "real_estate_contract", level: "rw" } },
  "/real_estate/contracts/template/edit/{id}": {
    agreed: { resource: "real_estate_contract", level: "rw" },
    record: async (api, { branch }) => walked(api, branch),
  },
  "/real_estate/contracts/template/new/{id}": {
    agreed: { resource: "real_estate_contract", level: "rw" },
    record: async (api, { branch }) => walked(api, branch),
  },
};

async function walked(api: Client, officeId: number): Promise<number> {
  const template = { name: "Walked", language: "de", officeId, text: "# Walked\n\n{guest.name}" } as const;
  return (await api.contractTemplates.add({ template })).TemplateId;
}
