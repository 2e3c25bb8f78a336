import type { ActionFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readText } from "#app/services/read-form.server.ts";
import { cardPayments } from "#contract/money/card-payments/card-payments.ts";

/** What Stripe tells by itself. Whatever is wrong with it, nothing is said but that there is nothing here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const input = cardPayments.hook.input.safeParse({
    organizationId: Number(params.organization),
    payload: await readText(request),
    signature: request.headers.get("stripe-signature") ?? "",
  });
  if (!input.success) throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  const refuse = onRefusal(({ status }): never => {
    throw new Response(null, { status });
  });
  await api.cardPayments.hook(input.data).catch(refuse);
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** Nobody looks here. */
export function loader() {
  throw new Response(null, { status: 404 });
}
