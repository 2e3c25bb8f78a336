import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";

/** Nothing in a mail may run, send or fetch. Pictures from elsewhere are loaded only on request. */
const policy = (pictures: boolean) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures ? "https: http: data:" : "data:"}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** Serves the cleaned HTML page of a mail for the frame it is shown in. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, url } = await requireScreen(args, "/messages", "inbox");
  const pictures = url.searchParams.has("pictures");
  const { html } = await api.mailbox.page({ id: Number(args.params.id), pictures });
  if (html === null) throw new Response(null, { status: 404 });
  return new Response(
    `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"></head><body dir="auto">${html}</body></html>`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-store",
        "content-security-policy": policy(pictures),
        "referrer-policy": "no-referrer",
        "x-frame-options": "SAMEORIGIN",
      },
    },
  );
}
