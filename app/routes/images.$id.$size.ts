import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { units } from "#contract/property/units/units.ts";

/** What an image shows never changes under its number; only its viewer's browser may keep it. */
const forAYear = "private, max-age=31536000, immutable";

/** An image of a unit, shown in the page. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireSignIn(args);
  const wanted = units.image.input.safeParse(args.params);
  if (!wanted.success) throw new Response(null, { status: 404 });
  return fileResponse(await api.units.image(wanted.data), { inline: true, cache: forAYear });
}
