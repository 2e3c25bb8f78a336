import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { clientExportFormats } from "#contract/clients/clients/client-import-fields.ts";
import type { actOnClients, loadClients } from "./door.server.ts";
import { doors } from "./doors.ts";
import { visibleList } from "./list.tsx";
import { withOwnFields } from "./own-columns.ts";

/** The list of clients, as each of its doors shows it. */
export function ClientsScreen() {
  const { list, door, own, hidden, notDone, mayCreate, mayStatuses, mayFields, choices, undo } =
    useLoaderData<typeof loadClients>();
  const answer = useActionData<typeof actOnClients>();
  const { t } = useTranslation(["clients", "clientDuplicates"]);
  const { list: definition, newHref: href } = doors[door];
  const newHref = mayCreate ? href : undefined;
  return (
    <ListScreen
      definition={visibleList(withOwnFields(definition, own), hidden, notDone)}
      {...list}
      {...answer}
      choices={choices}
      undo={undo}
      actions={
        <>
          {door === "/clients" ? (
            <ButtonLink to="/clients/duplicates">{t("clientDuplicates:title")}</ButtonLink>
          ) : null}
          {mayStatuses && door === "/clients" ? (
            <ButtonLink to="/clients/statuses">{t("statuses.link")}</ButtonLink>
          ) : null}
          {mayFields && door === "/clients" ? (
            <ButtonLink to="/clients/fields">{t("fieldsLink")}</ButtonLink>
          ) : null}
          {newHref === undefined ? null : <ButtonLink to="/clients/import">{t("import.link")}</ButtonLink>}
          {newHref === undefined ? null : (
            <ButtonLink to={newHref} tone="primary" keyName="n">
              {t("new")}
            </ButtonLink>
          )}
        </>
      }
      emptyHref={newHref}
      emptyMore={newHref ? <ButtonLink to="/clients/import">{t("empty.import")}</ButtonLink> : null}
      exportPath={`/exports/clients?${new URLSearchParams({ door })}`}
      exportFormats={clientExportFormats}
    />
  );
}
