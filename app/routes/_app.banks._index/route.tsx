import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { banks } from "#contract/sale/banks/banks.ts";
import { bankList } from "./list.tsx";

export const handle = { i18n: ["banks", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/banks", "banks");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    bankList,
    "bank",
    banks.list.input,
    async (input) => {
      const { Banks, ...page } = await api.banks.list(input);
      return { rows: Banks, ...page };
    },
  );
  const mayCreate = may(principal, "bank", "create");
  return {
    list,
    title: t("title"),
    newLabel: mayCreate ? t("new") : null,
    importLabel: mayCreate ? t("import.title") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Banks() {
  const { list, newLabel, importLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/bank/edit/new" : undefined;
  const actions = href ? (
    <>
      <ButtonLink to="/banks/import">{importLabel}</ButtonLink>
      <ButtonLink to={href} tone="primary" keyName="n">
        {newLabel}
      </ButtonLink>
    </>
  ) : null;
  return <ListScreen definition={bankList} {...list} actions={actions} emptyHref={href} />;
}
