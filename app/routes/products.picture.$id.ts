import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";

/** The picture of a category of products; what it shows never changes under its number. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireScreen(args, "/products/categories");
  const reply = await api.productCategories.image({ id: Number(args.params.id) });
  return fileResponse(reply, { inline: true, cache: "private, max-age=31536000, immutable" });
}
