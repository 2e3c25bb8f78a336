import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { actOnUnits } from "#app/routes/_app.real_estate._index/act.server.ts";
import { unitChoices } from "#app/routes/_app.real_estate._index/choices.server.ts";
import { disabledUnitList } from "#app/routes/_app.real_estate._index/list.tsx";
import { undoableUnitAct } from "#app/routes/_app.real_estate._index/undoable.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { units } from "#contract/property/units/units.ts";

export const handle = { i18n: ["units", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/deleted_real_estate", "units");
  const { api, profile } = signedIn;
  const [list, choices, undo] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      disabledUnitList,
      "real_estate",
      units.listDisabled.input,
      async (input) => {
        const { RealEstates, ...page } = await api.units.listDisabled(input);
        return { rows: RealEstates, ...page };
      },
    ),
    unitChoices(signedIn),
    undoableUnitAct(signedIn),
  ]);
  const title = signedIn.t("disabledTitle");
  return {
    title,
    list,
    choices: shownChoices(disabledUnitList, signedIn.url, choices),
    undo,
    branches: profile.selectedBranches.length,
  };
}

export const action = (args: ActionFunctionArgs) => actOnUnits(args, "/deleted_real_estate");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DisabledUnits() {
  const { list, choices, undo, branches } = useLoaderData<typeof loader>();
  const { t } = useTranslation("units");
  const answer = useActionData<typeof action>();
  return (
    <ListScreen
      definition={disabledUnitList}
      {...list}
      choices={choices}
      {...answer}
      undo={undo}
      subtitle={t("branches", { count: branches })}
      exportPath="/exports/disabled-units"
    />
  );
}
