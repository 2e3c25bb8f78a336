import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { contractTemplateList } from "#app/routes/_app.real_estate.contracts.templates/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { contractTemplateRecord } from "#contract/contracts/contract-templates/contract-template.ts";
import {
  contractTemplates,
  makesDocuments,
} from "#contract/contracts/contract-templates/contract-templates.ts";
import { decide } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { contractTemplateSchema } from "./schema.ts";

const tabs = ["text", "texts"] as const;

/** What every form of a template chooses from. */
export function templateChoices({ profile, language }: SignedIn) {
  return {
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    constraints: constraintsOf(contractTemplateSchema(language)),
    idempotencyKey: newIdempotencyKey(),
    language,
  };
}

/** What the page of a template shows. */
export async function loadTemplate(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(
    args,
    "/real_estate/contracts/template/edit/{id}",
    "contractTemplates",
  );
  const { api, profile, principal, language, url, t } = signedIn;
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { Template: template, Texts: texts, History: history } = await api.contractTemplates.read({ id });
  const tab = tabs.find((name) => name === url.searchParams.get("tab")) ?? "text";
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/real_estate/contracts/template/edit/${other}` },
    contractTemplateList,
    contractTemplates.list.input,
    async (input) => {
      const { Templates, ...page } = await api.contractTemplates.list(input);
      return { rows: Templates, ...page };
    },
  );
  return {
    ...templateChoices(signedIn),
    template,
    texts: tab === "texts" ? texts : [],
    textCount: texts.length,
    history,
    neighbours,
    tab,
    tabs,
    title: template.name,
    tabTitle: t(`tabs.${tab}`),
    values: { ...formValues(contractTemplateRecord, template, language), contractId: "" },
    mayMake: decide(principal, makesDocuments).allowed,
    timeZone: timeZoneOf(profile),
  };
}
