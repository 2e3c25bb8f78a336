import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { cityTaxRules } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { may } from "#contract/platform/access.ts";
import { cityTaxRuleList } from "./list.tsx";

export const handle = { i18n: ["cityTaxRules", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/city-taxes", "cityTaxRules");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    cityTaxRuleList,
    "organization",
    cityTaxRules.list.input,
    async (input) => {
      const { CityTaxRules, ...page } = await api.cityTaxRules.list(input);
      return { rows: CityTaxRules, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "organization", "create") ? t("new") : null,
    declarationLabel: may(principal, "monetary", "read") ? t("declaration.open") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CityTaxRules() {
  const { list, newLabel, declarationLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/organization/city-taxes/new" : undefined;
  const actions = (
    <>
      {declarationLabel ? (
        <ButtonLink to="/organization/city-taxes/declaration">{declarationLabel}</ButtonLink>
      ) : null}
      {href ? (
        <ButtonLink to={href} tone="primary" keyName="n">
          {newLabel}
        </ButtonLink>
      ) : null}
    </>
  );
  return <ListScreen definition={cityTaxRuleList} {...list} actions={actions} emptyHref={href} />;
}
