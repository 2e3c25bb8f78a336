import type { LoaderFunctionArgs } from "@remix-run/node";
import { namespaces, textsOf, textsVersion } from "#app/services/texts.server.ts";
import { language as languageSchema } from "#contract/values.ts";

/** Texts for the browser by namespace: one, several with commas, or `all`. The address carries their version. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageSchema.safeParse(params.language);
  const wanted = params.namespace === "all" ? namespaces : (params.namespace ?? "").split(",");
  const texts = language.success ? textsOf(language.data, wanted) : null;
  if (!language.success || !texts) return new Response(null, { status: 404 });
  const current = new URL(request.url).searchParams.get("v") === textsVersion(language.data);
  return Response.json(texts, {
    headers: { "cache-control": current ? "public, max-age=31536000, immutable" : "no-cache" },
  });
}
