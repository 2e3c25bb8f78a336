import type { ActionFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";

/** The ticket that opens the page's socket. */
export async function action(args: ActionFunctionArgs) {
  const { rawApi } = await requireScreen(args, "/chat", "chat");
  const headers = { "cache-control": "no-store" };
  return rawApi.chat.ticket({}).then(
    (ticket) => Response.json(ticket, { headers }),
    onRefusal(({ message, status }) => Response.json({ message }, { status, headers })),
  );
}
