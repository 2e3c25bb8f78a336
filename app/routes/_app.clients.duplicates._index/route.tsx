import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { undoableAct } from "#app/components/list/act-on-ticked.server.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";
import { may } from "#contract/platform/access.ts";
import { actOnPairs } from "./act.server.ts";
import { duplicateList } from "./list.tsx";
import { pairsPage } from "./pairs-page.server.ts";

export const handle = { i18n: ["clientDuplicates", "clients", "list", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/duplicates", "clientDuplicates");
  const { api, profile, principal, t } = signedIn;
  const [list, undo] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      duplicateList,
      "client",
      clientDuplicates.list.input,
      pairsPage(api),
    ),
    undoableAct(
      signedIn,
      (id) => signedIn.rawApi.clientDuplicates.act({ id }),
      () => "merge.done",
    ),
  ]);
  return {
    list,
    undo,
    title: t("title"),
    mayAct: may(principal, "client", "operation"),
    idempotencyKey: newIdempotencyKey(),
    choices: { branchId: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })) },
  };
}

export const action = (args: ActionFunctionArgs) => actOnPairs(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Pairs of clients that may be one, the likeliest first. */
export default function ClientDuplicates() {
  const { list, undo, mayAct, idempotencyKey, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["clientDuplicates", "clients"]);
  return (
    <ListScreen
      definition={duplicateList}
      {...list}
      choices={choices}
      undo={undo}
      actions={
        <>
          <ButtonLink to="/clients" back>
            {t("clients:title")}
          </ButtonLink>
          {mayAct ? (
            <Form method="post">
              <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
              <Button name="intent" value="scan">
                {t("scan")}
              </Button>
            </Form>
          ) : null}
        </>
      }
    />
  );
}
