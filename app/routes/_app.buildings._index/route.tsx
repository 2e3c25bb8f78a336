import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { buildingRecord } from "#contract/property/buildings/building.ts";
import { buildings } from "#contract/property/buildings/buildings.ts";
import { buildingList } from "./list.tsx";

export const handle = { i18n: ["buildings", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/buildings", "buildings");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    buildingList,
    "building",
    buildings.list.input,
    async (input) => {
      const { Buildings, ...page } = await api.buildings.list(input);
      return { rows: Buildings, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: t("new"),
    importLabel: t("import.link"),
    mayCreate: may(principal, "building", "create"),
    choices: { type: choicesOf(buildingRecord, "type", t) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Buildings() {
  const { list, newLabel, importLabel, mayCreate, choices } = useLoaderData<typeof loader>();
  const create = mayCreate ? (
    <>
      <ButtonLink to="/buildings/import">{importLabel}</ButtonLink>
      <ButtonLink to="/building/edit/new" tone="primary" keyName="n">
        {newLabel}
      </ButtonLink>
    </>
  ) : null;
  return (
    <ListScreen
      definition={buildingList}
      {...list}
      choices={choices}
      actions={create}
      emptyHref={mayCreate ? "/building/edit/new" : undefined}
    />
  );
}
