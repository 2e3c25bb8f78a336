import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { choicesOf, phoneRecordList } from "./list.tsx";

export const handle = { i18n: ["phoneRecords", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/calls", "phoneRecords");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    phoneRecordList,
    "phone",
    phoneRecords.list.input,
    async (input) => {
      const { PhoneRecords, ...page } = await api.phoneRecords.list(input);
      const rows = PhoneRecords.map((row) => ({
        ...row,
        at: formatDateTime(row.createdAt, timeZoneOf(profile)),
      }));
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "phone", "create") ? t("new") : null,
    choices: choicesOf(t),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function PhoneRecords() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/clients/calls/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={phoneRecordList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
