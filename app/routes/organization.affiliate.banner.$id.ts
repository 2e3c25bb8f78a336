import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { affiliates } from "#contract/organization/affiliates/affiliates.ts";

/** The image of a banner, shown in the page; under its number it never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireSignIn(args);
  const wanted = affiliates.banner.input.safeParse(args.params);
  if (!wanted.success) throw new Response(null, { status: 404 });
  const cache = "private, max-age=31536000, immutable";
  return fileResponse(await api.affiliates.banner(wanted.data), { inline: true, cache });
}
