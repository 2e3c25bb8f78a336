import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import type { FileReply } from "#contract/call.ts";

/** Streams the PDF of an invoice from the API; the token never reaches an address. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/report/monetary/invoice/{id}");
  const file = (await api.invoices.pdf({ id: Number(args.params.id) })) as FileReply;
  return new Response(file.body, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
