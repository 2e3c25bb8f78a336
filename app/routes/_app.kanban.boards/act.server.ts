import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { unitStatus } from "#contract/property/units/units.ts";

/** Makes, renames and removes boards and their lists, by `intent`. */
export async function actOnBoards(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/kanban/boards", "kanban");
  const form = await readForm(args.request);
  const here = `/kanban/boards${signedIn.url.search}`;
  return tellOutcome(
    args,
    here,
    () => act(signedIn, form),
    (failure) => refuseFields(form, failure),
  );
}

async function act({ api, t, url }: SignedIn, form: FormData): Promise<Done> {
  const [intent, target] = String(form.get("intent") ?? "").split(":");
  const boardId = Number(url.searchParams.get("board")) || undefined;
  const name = String(form.get("name") ?? "");
  const once = onceOf(form);
  const status = unitStatus.safeParse(form.get("status")).data ?? null;
  switch (intent) {
    case "addBoard": {
      const lists = String(form.get("lists") ?? "")
        .split(",")
        .map((list) => list.trim())
        .filter(Boolean);
      const { board } = await api.kanban.addBoard({ name, lists }, once);
      return { text: t("boards.added", { name }), to: `/kanban/boards?board=${board.id}` };
    }
    case "renameBoard":
      await api.kanban.renameBoard({ id: Number(target), name }, once);
      return { text: t("boards.saved", { name }) };
    case "removeBoard":
      await api.kanban.removeBoard({ id: Number(target) }, once);
      return { text: t("boards.removed"), to: "/kanban" };
    case "removeList":
      await api.kanban.removeList({ id: Number(target) }, once);
      return { text: t("boards.listRemoved") };
    case "up":
    case "down": {
      const { lists } = await api.kanban.get({ boardId, amount: 1 });
      const ids = lists.map(({ id }) => id);
      const at = ids.indexOf(Number(target));
      const to = at + (intent === "up" ? -1 : 1);
      ids.splice(at, 1);
      ids.splice(Math.max(0, to), 0, Number(target));
      await api.kanban.update({ boardId, lists: ids.map((id) => ({ id })) }, once);
      return { text: t("boards.ordered") };
    }
    case "saveList": {
      // All of them in their order, so that the changed one stays where it is.
      const { lists } = await api.kanban.get({ boardId, amount: 1 });
      const all = lists.map(({ id }) => (id === Number(target) ? { id, name, status } : { id }));
      await api.kanban.update({ boardId, lists: all }, once);
      return { text: t("boards.saved", { name }) };
    }
    default: {
      const { lists } = await api.kanban.get({ boardId, amount: 1 });
      await api.kanban.update(
        { boardId, lists: [...lists.map(({ id }) => ({ id })), { name, status }] },
        once,
      );
      return { text: t("boards.added", { name }) };
    }
  }
}
