import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { clientAvatars } from "#contract/clients/clients/client-avatars.ts";

/** What a picture shows never changes under its number; a browser keeps it for a day only, because a person may ask for its removal. */
const forADay = "private, max-age=86400";

/** The picture of a client. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireSignIn(args);
  const wanted = clientAvatars.image.input.safeParse(args.params);
  if (!wanted.success) throw new Response(null, { status: 404 });
  return fileResponse(await api.clientAvatars.image(wanted.data), { inline: true, cache: forADay });
}
