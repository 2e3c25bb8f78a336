import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { requireClient } from "#app/services/client-session.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** A statement of the client as an owner, as PDF; any other leads back. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const session = await requireClient(request, context);
  const api = await anonymousApi(request, context);
  const refuse = onRefusal((): never => {
    throw redirect("/my");
  });
  const reply = await api.myPage.statement({ session, id: Number(params.id) }).catch(refuse);
  return fileResponse(reply, { inline: true });
}
