import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { maxAmount } from "#contract/platform/list-size.ts";
import { actOnCategories } from "./act.server.ts";
import { CategoryForm } from "./category-form.tsx";

export const handle = { i18n: ["products", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, principal, t } = await requireScreen(args, "/products/categories", "products");
  const { Categories } = await api.productCategories.list({ amount: maxAmount });
  return {
    title: t("categories.title"),
    categories: Categories,
    mayEdit: may(principal, "category", "edit"),
    mayCreate: may(principal, "category", "create"),
    mayList: may(principal, "product", "read"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnCategories(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What products are sorted by: each with its picture, and how many are sold of it. */
export default function Categories() {
  const { title, categories, mayEdit, mayCreate, mayList, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("products");
  return (
    <DetailScreen
      title={title}
      actions={
        mayList ? (
          <ButtonLink to="/products" back>
            {t("title")}
          </ButtonLink>
        ) : null
      }
    >
      {categories.length === 0 ? <p className="text-control text-ink-2">{t("categories.none")}</p> : null}
      {categories.map((category) => (
        <Card key={category.id} title={category.name}>
          <div className="flex flex-wrap gap-4">
            {category.image === null ? null : (
              <img
                src={`/products/picture/${category.image}`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-md object-cover"
              />
            )}
            <div className="min-w-0 grow">
              <p className="mb-2 text-control text-ink-2">
                {t("categories.sold", { count: category.products })}
              </p>
              {mayEdit ? (
                <CategoryForm category={category} idempotencyKey={`${idempotencyKey}-${category.id}`} />
              ) : (
                <p dir="auto">{category.desc}</p>
              )}
            </div>
          </div>
        </Card>
      ))}
      {mayCreate ? (
        <Card title={t("categories.new")}>
          <CategoryForm key={categories.length} category={null} idempotencyKey={idempotencyKey} />
        </Card>
      ) : null}
    </DetailScreen>
  );
}
