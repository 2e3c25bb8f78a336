import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { BoardForm } from "#app/components/kanban/first-board.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { unitStatuses } from "#contract/property/units/units.ts";
import { actOnBoards } from "./act.server.ts";
import { ListForm } from "./list-form.tsx";

export const handle = { i18n: ["kanban", "units", "form", "dialog"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, url, principal, t } = await requireScreen(args, "/kanban/boards", "kanban");
  const boardId = Number(url.searchParams.get("board")) || undefined;
  const { board, lists } = await api.kanban.get({ boardId, amount: 1 });
  return {
    title: t("boards.title"),
    board,
    lists: lists.map(({ id, name, status, total }) => ({ id, name, status, total })),
    statuses: unitStatuses.map((value) => ({ value, label: t(`units:status.${value}`) })),
    mayAdd: may(principal, "kanban", "create"),
    mayRemove: may(principal, "kanban", "operation"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnBoards(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A board's name and lists, and the form of a new board. */
export default function Boards() {
  const { title, board, lists, statuses, mayAdd, mayRemove, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("kanban");
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to={board ? `/kanban?board=${board.id}` : "/kanban"} back>
          {t("title")}
        </ButtonLink>
      }
    >
      {board ? (
        <>
          <BoardCard
            key={board.version}
            board={board}
            mayRemove={mayRemove}
            idempotencyKey={`${idempotencyKey}-board`}
          />
          <Card title={t("boards.lists")}>
            <div className="flex flex-col gap-3">
              {lists.map((list, index) => (
                <ListForm
                  key={`${list.id}-${board.version}`}
                  list={list}
                  statuses={statuses}
                  place={{ isFirst: index === 0, isLast: index === lists.length - 1 }}
                  mayRemove={mayRemove}
                  idempotencyKey={`${idempotencyKey}-${list.id}`}
                />
              ))}
              <ListForm key={lists.length} list={null} statuses={statuses} idempotencyKey={idempotencyKey} />
            </div>
          </Card>
          <Questions board={board} lists={lists} idempotencyKey={idempotencyKey} />
        </>
      ) : null}
      {mayAdd ? (
        <section aria-label={t("boards.new")}>
          <h2 className="mb-2 text-body font-semibold">{t("boards.new")}</h2>
          <BoardForm idempotencyKey={`${idempotencyKey}-new`} />
        </section>
      ) : null}
    </DetailScreen>
  );
}

interface QuestionsProps {
  board: { id: number; name: string };
  lists: { id: number; name: string }[];
  idempotencyKey: string;
}

/** What is asked before a board or a list goes. */
function Questions({ board, lists, idempotencyKey }: QuestionsProps) {
  const { t } = useTranslation("kanban");
  return (
    <>
      <Confirm
        name={`removeBoard:${board.id}`}
        title={t("boards.removeTitle", { name: board.name })}
        consequences={[t("boards.removeConsequence")]}
        confirmLabel={t("boards.remove")}
        destructive
        idempotencyKey={`${idempotencyKey}-remove`}
      />
      {lists.map(({ id, name }) => (
        <Confirm
          key={id}
          name={`removeList:${id}`}
          title={t("boards.removeListTitle", { name })}
          consequences={[t("boards.removeListConsequence")]}
          confirmLabel={t("boards.removeList")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove-${id}`}
        />
      ))}
    </>
  );
}

interface BoardCardProps {
  board: { id: number; name: string };
  mayRemove: boolean;
  idempotencyKey: string;
}

function BoardCard({ board, mayRemove, idempotencyKey }: BoardCardProps) {
  const { t } = useTranslation("kanban");
  const intent = `renameBoard:${board.id}`;
  const field = usePlainFields("board-name", intent);
  return (
    <Card title={t("boards.board")}>
      <Form method="post" id="board-name" className="grid items-end gap-3 sm:grid-cols-3">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          field={{ ...field("name", board.name), required: true, maxLength: 60 }}
          label={t("boards.name")}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value={intent}>
            {t("boards.save")}
          </Button>
          {mayRemove ? (
            <ConfirmLink name={`removeBoard:${board.id}`}>{t("boards.remove")}</ConfirmLink>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
