import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { duplicateList, reasonWords, Score } from "#app/routes/_app.clients.duplicates._index/list.tsx";
import { pairsPage } from "#app/routes/_app.clients.duplicates._index/pairs-page.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { todayOf } from "#app/services/today.ts";
import { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";
import { clientSources } from "#contract/clients/clients/client-choices.ts";
import { may } from "#contract/platform/access.ts";
import { actOnPair } from "./act.server.ts";
import { MergeForm } from "./merge-form.tsx";

export const handle = { i18n: ["clientDuplicates", "clients", "list", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/duplicates/{id}", "clientDuplicates");
  const { api, principal, profile, language, url, t } = signedIn;
  const [{ Pair }, { Statuses, OwnFields }] = await Promise.all([
    api.clientDuplicates.read({ id: Number(args.params.id) }),
    api.clients.data({}),
  ]);
  return {
    pair: Pair,
    own: OwnFields.map(({ id, name }) => ({ id, name })),
    title: t("merge.title"),
    mayAct: may(principal, "client", "operation"),
    idempotencyKey: newIdempotencyKey(),
    choices: {
      country: countryChoices(language),
      language: languageCodes.map((value) => ({ value, label: languageNames[value] })),
      statusId: Statuses.map(({ id, name }) => ({ value: String(id), label: name })),
      source: clientSources.map((value) => ({ value, label: t(`clients:sources.${value}`) })),
      branch: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    neighbours: await loadNeighbours(
      { url, today: todayOf(profile) },
      { id: Pair.id, hrefOf: (other) => `/clients/duplicates/${other}` },
      duplicateList,
      clientDuplicates.list.input,
      pairsPage(api),
    ),
  };
}

export const action = (args: ActionFunctionArgs) => actOnPair(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Two clients side by side: which of them stays, and whose value each field takes. */
export default function DuplicatePair() {
  const { pair, own, title, mayAct, idempotencyKey, choices, neighbours } = useLoaderData<typeof loader>();
  const { t } = useTranslation("clientDuplicates");
  return (
    <DetailScreen
      title={title}
      status={<Score score={pair.score} />}
      secondary={reasonWords(pair.reasons, t)}
      neighbours={neighbours}
    >
      <Card>
        <MergeForm
          pair={pair}
          own={own}
          mayAct={mayAct}
          choices={choices}
          idempotencyKey={idempotencyKey}
          listHref={neighbours?.listHref ?? "/clients/duplicates"}
        />
      </Card>
    </DetailScreen>
  );
}
