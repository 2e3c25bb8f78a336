import type { LoaderFunctionArgs } from "@remix-run/node";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The statement behind a link, as a PDF. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const api = await anonymousApi(request, context);
  const refuse = onRefusal(({ status }): never => {
    throw new Response(null, { status });
  });
  return fileResponse(await api.ownerStatementPages.pdf({ token: params.token ?? "" }).catch(refuse), {
    inline: true,
  });
}
