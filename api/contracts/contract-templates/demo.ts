import type { Client } from "#contract/platform/client.ts";
import { languages } from "#contract/platform/languages.ts";

/**
 * Adds the sample text of each language as a template for all branches, and documents from the German one for
 * two stays.
 */
export async function seedContractTemplates(api: Client): Promise<void> {
  const ids = new Map<string, number>();
  for (const language of languages) {
    const template = await api.contractTemplates.starter({ language });
    const { TemplateId: id } = await api.contractTemplates.add({ template: { ...template, language } });
    await api.contractTemplates.setDefault({ id });
    ids.set(language, id);
  }
  const { contracts } = await api.rentContracts.list({ amount: 2, filter: { time: "current" } });
  for (const { id } of contracts)
    await api.contractTemplates.generate({ id, templateId: ids.get("de") ?? 0 });
}
