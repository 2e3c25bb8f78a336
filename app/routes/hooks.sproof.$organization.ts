import type { ActionFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readText } from "#app/services/read-form.server.ts";
import { signatures } from "#contract/contracts/signatures/signatures.ts";

/** What sproof tells by itself. Whatever is wrong with it, nothing is said but that there is nothing here. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const input = signatures.hook.input.safeParse({
    organizationId: Number(params.organization),
    reference: searchParams.get("reference") ?? "",
    proof: searchParams.get("proof") ?? "",
    payload: await readText(request),
  });
  if (!input.success) throw new Response(null, { status: 404 });
  const api = await anonymousApi(request, context);
  const refuse = onRefusal(({ status }): never => {
    throw new Response(null, { status });
  });
  await api.signatures.hook(input.data).catch(refuse);
  return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
}

/** Nobody looks here. */
export function loader() {
  throw new Response(null, { status: 404 });
}
