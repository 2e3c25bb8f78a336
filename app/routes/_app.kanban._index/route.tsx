import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "#app/components/kanban/kanban.css";
import { ButtonLink } from "#app/components/button.tsx";
import { Board } from "#app/components/kanban/board.tsx";
import { FirstBoard } from "#app/components/kanban/first-board.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { loadBoard } from "./load.server.ts";
import { moveByForm } from "./move.server.ts";

export const handle = { i18n: ["kanban", "units", "list", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/kanban", "kanban");
  return { ...(await loadBoard(signedIn)), title: signedIn.t("title") };
}

/** A move by the form of the opened card. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/kanban", "kanban");
  const { url } = signedIn;
  const form = await readForm(args.request);
  return tellOutcome(args, `/kanban${url.search}`, async () => {
    const answer = await moveByForm(signedIn, form);
    if (answer.ok) return { text: answer.text };
    if (answer.confirm) url.searchParams.set("sure", String(form.get("listId")));
    return { to: `/kanban${url.search}`, toast: { kind: "error", text: answer.message } };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Boards of units: lists to move them through, free or bound to a status. */
export default function Kanban() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("kanban");
  if (!page.board)
    return <FirstBoard title={page.title} mayAdd={page.mayAdd} idempotencyKey={page.idempotencyKey} />;
  return (
    <Board
      key={page.board.id}
      {...page}
      board={page.board}
      actions={
        page.mayMove ? (
          <ButtonLink to={`/kanban/boards?board=${page.board.id}`}>{t("settings")}</ButtonLink>
        ) : null
      }
    />
  );
}
