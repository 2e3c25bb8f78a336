import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "#app/components/chat/chat.css";
import { ButtonLink } from "#app/components/button.tsx";
import { RoomForm } from "#app/components/chat/room-form.tsx";
import { RoomList } from "#app/components/chat/room-list.tsx";
import { RoomView } from "#app/components/chat/room-view.tsx";
import { SearchResults } from "#app/components/chat/search-results.tsx";
import { useSocket } from "#app/components/chat/use-socket.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { actOnChat } from "./act.server.ts";
import { loadChat } from "./load.server.ts";

export const handle = { i18n: ["chat", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/chat", "chat");
  return { ...(await loadChat(signedIn)), title: signedIn.t("title") };
}

export const action = (args: ActionFunctionArgs) => actOnChat(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What colleagues write to one another: a page with a form, live where scripts run. */
export default function Chat() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("chat");
  const socket = useSocket(page);
  return (
    <div className="ch-screen">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-title font-semibold">{page.title}</h1>
        <p className="text-control text-ink-2" role="status">
          {socket.state === null ? "" : t(`state.${socket.state}`)}
        </p>
        <div className="ms-auto">
          <ButtonLink to="/chat?new=1" tone="primary" keyName="n">
            {t("room.new")}
          </ButtonLink>
        </div>
      </header>
      <div className="ch-stage" data-room={page.room || page.isNew || page.matches ? "" : undefined}>
        <RoomList page={page} here={socket.here} />
        <Main page={page} socket={socket} />
      </div>
    </div>
  );
}

function Main({
  page,
  socket,
}: {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  socket: ReturnType<typeof useSocket>;
}) {
  const { t } = useTranslation("chat");
  if (page.isNew) return <RoomForm page={page} room={null} />;
  if (page.matches) return <SearchResults q={page.q} messages={page.matches} />;
  if (page.room && page.isEdited) return <RoomForm page={page} room={page.room} />;
  if (page.room) return <RoomView key={page.room.id} page={page} room={page.room} socket={socket} />;
  return (
    <p className="ch-main text-control text-ink-2 p-4">{t(page.rooms.length > 0 ? "choose" : "empty")}</p>
  );
}
