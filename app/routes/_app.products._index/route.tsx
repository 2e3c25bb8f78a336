import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { productList } from "./list.tsx";
import { loadProducts } from "./load.server.ts";

export const handle = { i18n: ["products", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/products", "products");
  const { principal, t } = signedIn;
  return {
    ...(await loadProducts(signedIn, { archived: false })),
    title: t("title"),
    mayCreate: may(principal, "product", "create"),
    mayCategories: may(principal, "category", "read"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Products() {
  const { list, choices, mayCreate, mayCategories } = useLoaderData<typeof loader>();
  const { t } = useTranslation("products");
  return (
    <ListScreen
      definition={productList}
      {...list}
      choices={choices}
      actions={
        <>
          {mayCategories ? <ButtonLink to="/products/categories">{t("categories.title")}</ButtonLink> : null}
          <ButtonLink to="/products/tax-rates">{t("taxRates.title")}</ButtonLink>
          <ButtonLink to="/products/archived">{t("archivedTitle")}</ButtonLink>
          {mayCreate ? (
            <>
              <ButtonLink to="/products/import">{t("import.link")}</ButtonLink>
              <ButtonLink to="/products/edit/new" tone="primary" keyName="n">
                {t("new")}
              </ButtonLink>
            </>
          ) : null}
        </>
      }
      emptyHref={mayCreate ? "/products/edit/new" : undefined}
    />
  );
}
