import type { ActionFunctionArgs } from "@remix-run/node";
import { moveByForm } from "#app/routes/_app.kanban._index/move.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

/** A move made by pointer or keys on the board. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/kanban", "kanban");
  const answer = await moveByForm(signedIn, await readForm(args.request));
  return Response.json(answer, { status: answer.ok ? 200 : 409 });
}
