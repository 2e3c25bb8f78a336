import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { viewingPages } from "#contract/sale/appointments/appointments.ts";
import { viewingPageList } from "./list.tsx";

export const handle = { i18n: ["appointments", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/appointments/hours", "appointments");
  const { api, profile, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    viewingPageList,
    "real_estate_booking",
    viewingPages.list.input,
    async (input) => {
      const { ViewingPages, ...page } = await api.viewingPages.list(input);
      return { rows: ViewingPages, ...page };
    },
  );
  return { list, title: t("hours.title"), newLabel: t("hours.new") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ViewingHours() {
  const { list, newLabel } = useLoaderData<typeof loader>();
  const href = "/appointments/hours/new";
  const create = (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  );
  return <ListScreen definition={viewingPageList} {...list} actions={create} emptyHref={href} />;
}
