import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { templateKinds } from "#contract/contracts/contract-templates/contract-template.ts";
import { contractTemplates } from "#contract/contracts/contract-templates/contract-templates.ts";
import { contractTemplateList } from "./list.tsx";

export const handle = { i18n: ["contractTemplates", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/templates", "contractTemplates");
  const { api, profile, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    contractTemplateList,
    "real_estate_contract",
    contractTemplates.list.input,
    async (input) => {
      const { Templates, ...page } = await api.contractTemplates.list(input);
      return { rows: Templates, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    choices: {
      kind: templateKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      language: languageCodes.map((value) => ({ value, label: languageNames[value] })),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const newHref = "/real_estate/contracts/template/new/0";

export default function ContractTemplates() {
  const { list, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contractTemplates");
  return (
    <ListScreen
      definition={contractTemplateList}
      {...list}
      choices={choices}
      actions={
        <ButtonLink to={newHref} tone="primary" keyName="n">
          {t("new")}
        </ButtonLink>
      }
      emptyHref={newHref}
    />
  );
}
