import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import type { actOnContracts, loadContracts } from "./door.server.ts";
import { doors } from "./doors.ts";
import { listWithout } from "./list.tsx";

/** The rent contracts behind a door. */
export function ContractsScreen() {
  const { door, list, choices, newHref, importHref, notDone, undo, counted } =
    useLoaderData<typeof loadContracts>();
  const { t } = useTranslation("rentContracts");
  const answer = useActionData<typeof actOnContracts>();
  return (
    <ListScreen
      definition={listWithout(doors[door].list, notDone, { ofFigure: choices.figure !== undefined })}
      {...list}
      subtitle={counted}
      {...answer}
      undo={undo}
      choices={choices}
      actions={
        <>
          {importHref ? <ButtonLink to={importHref}>{t("leases.link")}</ButtonLink> : null}
          {newHref ? (
            <ButtonLink to={newHref} tone="primary" keyName="n">
              {t("new")}
            </ButtonLink>
          ) : null}
        </>
      }
      exportPath={`/exports/contracts?${new URLSearchParams({ door })}`}
      emptyHref={newHref}
    />
  );
}
