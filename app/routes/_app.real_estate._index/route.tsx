import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { units } from "#contract/property/units/units.ts";
import { actOnUnits } from "./act.server.ts";
import { unitChoices } from "./choices.server.ts";
import { unitList } from "./list.tsx";
import { undoableUnitAct } from "./undoable.server.ts";

export const handle = { i18n: ["units", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate", "units");
  const { api, profile, principal } = signedIn;
  const [list, choices, undo] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      unitList,
      "real_estate",
      units.list.input,
      async (input) => {
        const { RealEstates, ...page } = await api.units.list(input);
        return { rows: RealEstates, ...page };
      },
    ),
    unitChoices(signedIn),
    undoableUnitAct(signedIn),
  ]);
  return {
    title: signedIn.t("title"),
    list,
    choices: shownChoices(unitList, signedIn.url, choices),
    undo,
    branches: profile.selectedBranches.length,
    mayCreate: may(principal, "real_estate", "create"),
    mayExport: may(principal, "exportAdmin", "edit"),
  };
}

export const action = (args: ActionFunctionArgs) => actOnUnits(args, "/real_estate");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Units() {
  const { list, choices, undo, branches, mayCreate, mayExport } = useLoaderData<typeof loader>();
  const { t } = useTranslation("units");
  const answer = useActionData<typeof action>();
  return (
    <ListScreen
      definition={unitList}
      {...list}
      choices={choices}
      {...answer}
      undo={undo}
      subtitle={t("branches", { count: branches })}
      exportPath="/exports/units"
      actions={
        <>
          {mayExport ? <ButtonLink to="/exports">{t("exportsLink")}</ButtonLink> : null}
          {mayCreate ? (
            <>
              <ButtonLink to="/real_estate/import">{t("import.link")}</ButtonLink>
              <ButtonLink to="/real_estate/edit/new" tone="primary" keyName="n">
                {t("new")}
              </ButtonLink>
            </>
          ) : null}
        </>
      }
      emptyHref={mayCreate ? "/real_estate/import" : undefined}
    />
  );
}
