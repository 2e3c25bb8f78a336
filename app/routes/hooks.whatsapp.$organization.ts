import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readText } from "#app/services/read-form.server.ts";
import { whatsApp } from "#contract/messages/whatsapp/whatsapp.ts";

const refuse = onRefusal(({ status }): never => {
  throw new Response(null, { status });
});

/** What Meta reports by itself. Whatever is wrong with it, nothing is said but that there is nothing here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const hook = whatsApp.hook.input.safeParse({
    organizationId: params.organization,
    payload: await readText(request),
    signature: request.headers.get("x-hub-signature-256") ?? "",
  });
  if (!hook.success) throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  await api.whatsApp.hook(hook.data).catch(refuse);
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}

/** Meta asks once whether the address is ours, and wants its challenge back. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const question = whatsApp.verify.input.safeParse({
    organizationId: params.organization,
    token: query.get("hub.verify_token") ?? "",
  });
  const challenge = query.get("hub.challenge") ?? "";
  if (query.get("hub.mode") !== "subscribe" || !question.success || !/^\w{1,200}$/.test(challenge))
    throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  await api.whatsApp.verify(question.data).catch(refuse);
  return new Response(challenge, { headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
