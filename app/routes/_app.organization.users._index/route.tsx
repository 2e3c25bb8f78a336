import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { users } from "#contract/access/users/users.ts";
import { may } from "#contract/platform/access.ts";
import { deactivateTicked } from "./deactivate.server.ts";
import { activeUserList, userList } from "./list.tsx";

export const handle = { i18n: ["users", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/users", "users");
  const { api, profile, principal, t } = signedIn;
  const [list, { Roles, Branches }] = await Promise.all([
    loadList({ ...signedIn, today: todayOf(profile) }, userList, "user", users.list.input, async (input) => {
      const { Users, ...page } = await api.users.list(input);
      return { rows: Users, ...page };
    }),
    api.users.data({}),
  ]);
  const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    list,
    title: t("title"),
    newLabel: t("invite"),
    mayCreate: may(principal, "user", "create"),
    /** Without it a list of the inactive would be empty. */
    seesInactive:
      may(principal, "user", "edit") ||
      may(principal, "user", "operation") ||
      may(principal, "notaactive", "read"),
    choices: { roleId: Roles.map(choice), branchId: Branches.map(choice) },
  };
}

export const action = (args: ActionFunctionArgs) => deactivateTicked(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Users() {
  const { list, newLabel, mayCreate, seesInactive, choices } = useLoaderData<typeof loader>();
  const create = mayCreate ? (
    <ButtonLink to="/organization/users-new" tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={seesInactive ? userList : activeUserList}
      {...list}
      choices={choices}
      actions={create}
      emptyHref={mayCreate ? "/organization/users-new" : undefined}
    />
  );
}
