import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { electricities } from "#contract/operations/electricities/electricities.ts";
import { meterStatuses } from "#contract/operations/registers/register.ts";
import { may } from "#contract/platform/access.ts";
import { electricityList } from "./list.tsx";

export const handle = { i18n: ["registers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/electros", "registers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    electricityList,
    "services",
    electricities.list.input,
    async (input) => {
      const { electricities: rows, ...page } = await api.electricities.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("electricities.title"),
    newLabel: may(principal, "services", "create") ? t("electricities.new") : null,
    choices: { status: meterStatuses.map((value) => ({ value, label: t(`status.meter.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Electricities() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/services/electros/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={electricityList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
