import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { guidelineStatuses } from "#contract/operations/guidelines/guideline.ts";
import { guidelines } from "#contract/operations/guidelines/guidelines.ts";
import { may } from "#contract/platform/access.ts";
import { languages } from "#contract/platform/languages.ts";
import { guidelineList } from "./list.tsx";

export const handle = { i18n: ["registers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/guidelines", "registers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    guidelineList,
    "real_estate",
    guidelines.list.input,
    async (input) => {
      const { guidelines: rows, ...page } = await api.guidelines.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("guidelines.title"),
    newLabel: may(principal, "real_estate", "create") ? t("guidelines.new") : null,
    choices: {
      status: guidelineStatuses.map((value) => ({ value, label: t(`status.guideline.${value}`) })),
      language: languages.map((value) => ({ value, label: languageNames[value] })),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Guidelines() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/real_estate/guidelines/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={guidelineList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
