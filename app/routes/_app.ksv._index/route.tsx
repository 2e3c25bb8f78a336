import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { ksv } from "#contract/clients/ksv/ksv.ts";
import { choicesOf, ksvList } from "./list.tsx";

export const handle = { i18n: ["ksv", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/ksv", "ksv");
  const { api, profile, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    ksvList,
    "ksv",
    ksv.list.input,
    async (input) => {
      const { Ksvs, ...page } = await api.ksv.list(input);
      return { rows: Ksvs, ...page };
    },
  );
  return { list, title: t("title"), choices: choicesOf(t) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CreditReports() {
  const { list, choices } = useLoaderData<typeof loader>();
  return <ListScreen definition={ksvList} {...list} choices={choices} />;
}
