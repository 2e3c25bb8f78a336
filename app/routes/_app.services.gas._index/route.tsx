import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { gases } from "#contract/operations/gases/gases.ts";
import { meterStatuses } from "#contract/operations/registers/register.ts";
import { may } from "#contract/platform/access.ts";
import { gasList } from "./list.tsx";

export const handle = { i18n: ["registers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/services/gas", "registers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    gasList,
    "services",
    gases.list.input,
    async (input) => {
      const { gases: rows, ...page } = await api.gases.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("gases.title"),
    newLabel: may(principal, "services", "create") ? t("gases.new") : null,
    choices: { status: meterStatuses.map((value) => ({ value, label: t(`status.meter.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Gases() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/services/gas/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={gasList} {...list} choices={choices} actions={create} emptyHref={href} />;
}
