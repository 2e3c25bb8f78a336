import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { cannedAnswers } from "#contract/messages/canned-answers/canned-answers.ts";
import { may } from "#contract/platform/access.ts";
import { cannedAnswerList } from "./list.tsx";

export const handle = { i18n: ["cannedAnswers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages/answers", "cannedAnswers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    cannedAnswerList,
    "canned_answer",
    cannedAnswers.list.input,
    async (input) => {
      const { CannedAnswers, ...page } = await api.cannedAnswers.list(input);
      return { rows: CannedAnswers, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    newLabel: may(principal, "canned_answer", "create") ? t("new") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CannedAnswers() {
  const { list, newLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/messages/answers/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={cannedAnswerList} {...list} actions={create} emptyHref={href} />;
}
