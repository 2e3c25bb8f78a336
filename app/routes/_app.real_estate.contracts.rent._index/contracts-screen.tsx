import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import type { loadContracts } from "./door.server.ts";
import { doors } from "./doors.ts";

/** The rent contracts behind a door. */
export function ContractsScreen() {
  const { door, list, choices, newHref, newLabel } = useLoaderData<typeof loadContracts>();
  return (
    <ListScreen
      definition={doors[door].list}
      {...list}
      choices={choices}
      actions={
        newHref ? (
          <ButtonLink to={newHref} tone="primary" keyName="n">
            {newLabel}
          </ButtonLink>
        ) : null
      }
      exportPath={`/exports/contracts?${new URLSearchParams({ door })}`}
      emptyHref={newHref}
    />
  );
}
