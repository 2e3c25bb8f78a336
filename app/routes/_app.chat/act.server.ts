import type { ActionFunctionArgs } from "@remix-run/node";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Done, refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Writes, changes and deletes messages, opens and changes rooms, by `intent`. */
export async function actOnChat(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/chat", "chat");
  const form = await readForm(args.request);
  const here = `/chat${signedIn.url.search}`;
  return tellOutcome(
    args,
    here,
    () => act(signedIn, form),
    (failure) =>
      redirectWithToast(args, here, {
        kind: "error",
        title: signedIn.t("title"),
        text: refusalText(failure),
      }),
  );
}

async function act({ api, url, t }: SignedIn, form: FormData): Promise<Done> {
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  const roomId = Number(url.searchParams.get("room"));
  const text = String(form.get("text") ?? "");
  const name = String(form.get("name") ?? "");
  const userIds = form.getAll("userIds").map(Number);
  const once = onceOf(form);
  const room = `/chat?room=${roomId}`;
  switch (intent) {
    case "edit":
      await api.chat.edit({ id: Number(target), text }, once);
      return { to: room };
    case "remove":
      await api.chat.remove({ id: Number(target) }, once);
      return { to: room };
    case "newRoom": {
      const made = await api.chat.newRoom({ name, userIds }, once);
      return { to: `/chat?room=${made.room.id}` };
    }
    case "editRoom":
      await api.chat.editRoom({ id: roomId, name, userIds }, once);
      return { to: room, text: t("room.saved") };
    case "leave":
      await api.chat.leave({ id: roomId }, once);
      return { to: "/chat", text: t("room.left") };
    default: {
      const files = form
        .getAll("files")
        .filter((file): file is File => file instanceof File && file.size > 0);
      const replyMessageId = Number(form.get("replyMessageId")) || null;
      await api.chat.send({ roomId, text, replyMessageId, files }, once);
      return { to: room };
    }
  }
}
