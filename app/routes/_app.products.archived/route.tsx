import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { archivedProductList } from "#app/routes/_app.products._index/list.tsx";
import { loadProducts } from "#app/routes/_app.products._index/load.server.ts";
import { requireScreen } from "#app/services/access.server.ts";

export const handle = { i18n: ["products", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/products/archived", "products");
  return { ...(await loadProducts(signedIn, { archived: true })), title: signedIn.t("archivedTitle") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ArchivedProducts() {
  const { list, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("products");
  const back = (
    <ButtonLink to="/products" back>
      {t("title")}
    </ButtonLink>
  );
  return <ListScreen definition={archivedProductList} {...list} choices={choices} actions={back} />;
}
