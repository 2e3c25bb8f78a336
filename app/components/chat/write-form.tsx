import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { fileClass } from "#app/components/form/file-field.tsx";
import type { ChatRoom } from "#contract/messages/chat/chat.ts";
import type { ChatPage } from "./page.ts";

/** Writes into a room: a new message, an answer, or one's own anew. Enter sends, Shift and Enter begin a line. */
export function WriteForm({ page, room, onType }: { page: ChatPage; room: ChatRoom; onType: () => void }) {
  const { t } = useTranslation("chat");
  const form = useRef<HTMLFormElement>(null);
  const { reply, edit } = page;
  const about = edit ?? reply;
  return (
    <Form
      method="post"
      action={`/chat?room=${room.id}`}
      encType="multipart/form-data"
      className="ch-write"
      ref={form}
      preventScrollReset
    >
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      {about ? (
        <p className="flex gap-2 text-label text-ink-2">
          <span className="ch-line">
            {t(edit ? "editing" : "replyingTo", { by: about.authorName, text: about.text })}
          </span>
          <Link to={`/chat?room=${room.id}`} preventScrollReset className="link ms-auto" data-back="">
            {t("stop")}
          </Link>
        </p>
      ) : null}
      {reply && !edit ? <input type="hidden" name="replyMessageId" value={reply.id} /> : null}
      <textarea
        name="text"
        rows={2}
        dir="auto"
        maxLength={4000}
        defaultValue={edit?.text ?? ""}
        aria-label={t("write", { room: room.name })}
        placeholder={t("write", { room: room.name })}
        className="input h-auto!"
        // biome-ignore lint/a11y/noAutofocus: whoever asks to answer or to change a message means to type
        autoFocus={about !== null}
        onInput={onType}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        {edit ? null : (
          <input
            type="file"
            name="files"
            multiple
            aria-label={t("files")}
            className={`${fileClass} w-auto! min-w-0 flex-1`}
          />
        )}
        <Button name="intent" value={edit ? `edit:${edit.id}` : "send"} tone="primary">
          {t(edit ? "save" : "send")}
        </Button>
        {edit ? <input type="hidden" name="intent" value={`edit:${edit.id}`} /> : null}
      </div>
    </Form>
  );
}
