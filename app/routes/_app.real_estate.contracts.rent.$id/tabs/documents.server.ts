import type { Acts } from "#app/components/detail/record-tabs.server.ts";
import { actOnDocuments } from "#app/components/documents/act.server.ts";
import { loadDocuments } from "#app/components/documents/load.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { makesDocuments } from "#contract/contracts/contract-templates/contract-templates.ts";
import { decide } from "#contract/platform/access.ts";
import type { Tab } from "./tabs.server.ts";
import { variableName } from "./variable-name.server.ts";

const acts: Acts = {
  makeDocument: async ({ signedIn: { api, language }, id, form, options }) => {
    const templateId = Number(form.get("templateId"));
    const { missing } = await api.contractTemplates.generate({ id, templateId }, options);
    const t = fixedT(language, "contractTemplates");
    if (missing.length === 0) return { text: t("make.done") };
    const names = missing.map((name) => `\u2068${variableName(name, language)}\u2069`).join(", ");
    return { toast: { kind: "success", text: t("make.doneMissing", { names }) } };
  },
};

/** The documents of a contract, and the templates one can be made from. */
export const documentsTab = {
  load: async (signedIn, { contract: { id } }) => ({
    documents: await loadDocuments(signedIn, { kind: "contract", id }),
    templates: decide(signedIn.principal, makesDocuments).allowed
      ? (await signedIn.api.contractTemplates.choices({ contractId: id })).Templates
      : null,
  }),
  acts,
  post: (args, signedIn, id) => actOnDocuments(args, signedIn, { kind: "contract", id }),
} satisfies Tab<unknown>;
