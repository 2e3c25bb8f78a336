import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { ChatRoom } from "#contract/messages/chat/chat.ts";
import type { ChatPage } from "./page.ts";

/** A new room, or name and members of one; without a name and with one person it is a conversation of two. */
export function RoomForm({ page, room }: { page: ChatPage; room: ChatRoom | null }) {
  const { t } = useTranslation("chat");
  const members = new Set(room?.members.map(({ id }) => id));
  const title = t(room ? "room.edit" : "room.new");
  const others = page.people.filter(({ id }) => id !== page.me);
  return (
    <section className="ch-main p-4" aria-label={title}>
      <h2 className="mb-2 text-body font-semibold">{title}</h2>
      <Form
        method="post"
        action={room ? `/chat?room=${room.id}` : "/chat"}
        id="room-form"
        className="flex flex-col gap-3"
        data-begin={room ? undefined : ""}
      >
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        <TextField
          field={{
            ...plainField("room-form", "name", room?.name ?? ""),
            maxLength: 60,
            required: room !== null,
          }}
          label={t("room.name")}
          hint={room ? undefined : t("room.nameHint")}
        />
        <fieldset>
          <legend className="label">{t("room.members")}</legend>
          <div className="grid gap-1 sm:grid-cols-2">
            {others.map(({ id, name }) => (
              <label key={id} className="flex min-h-6 items-center gap-2 text-control">
                <input type="checkbox" name="userIds" value={id} defaultChecked={members.has(id)} />
                <bdi>{name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value={room ? "editRoom" : "newRoom"} tone="primary">
            {t(room ? "save" : "room.open")}
          </Button>
          {room ? (
            <Button name="intent" value="leave" formNoValidate>
              {t("room.leave")}
            </Button>
          ) : null}
          <ButtonLink to={room ? `/chat?room=${room.id}` : "/chat"} back tone="quiet">
            {t("stop")}
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
