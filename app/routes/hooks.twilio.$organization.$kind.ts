import type { ActionFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { sms } from "#contract/messages/sms/sms.ts";
import { telephony } from "#contract/messages/telephony/telephony.ts";

/** What Twilio tells by itself. Whatever is wrong with it, nothing is said but that there is nothing here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await readForm(request);
  const hook = {
    organizationId: params.organization,
    path: url.pathname + url.search,
    params: Object.fromEntries([...form].filter(([, value]) => typeof value === "string")),
    signature: request.headers.get("x-twilio-signature") ?? "",
  };
  const api = await anonymousApi(request, context);
  const refuse = onRefusal(({ status }): never => {
    throw new Response(null, { status });
  });
  if (params.kind === "call") {
    const report = telephony.hook.input.safeParse(hook);
    if (!report.success) throw new Response(null, { status: 404 });
    await api.telephony.hook(report.data).catch(refuse);
  } else {
    const report = sms.hook.input.safeParse({ ...hook, kind: params.kind });
    if (!report.success) throw new Response(null, { status: 404 });
    await api.sms.hook(report.data).catch(refuse);
  }
  // An empty answer in its language: nothing is said to whoever wrote or called.
  return new Response("<Response/>", {
    headers: { "content-type": "text/xml", "cache-control": "no-store" },
  });
}

/** Nobody looks here. */
export function loader() {
  throw new Response(null, { status: 404 });
}
