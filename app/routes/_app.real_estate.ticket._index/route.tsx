import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { tickets } from "#contract/messages/tickets/tickets.ts";
import { may } from "#contract/platform/access.ts";
import { ticketChoices, ticketList } from "./list.tsx";

export const handle = { i18n: ["tickets", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/ticket", "tickets");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    ticketList,
    "support_ticket",
    tickets.list.input,
    async (input) => {
      const { Tickets, ...page } = await api.tickets.list(input);
      return { rows: Tickets, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "support_ticket", "create") ? t("new") : null,
    choices: ticketChoices(t),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Tickets() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/ticket/edit/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={ticketList} {...list} choices={choices} actions={create} emptyHref={href} />;
}
