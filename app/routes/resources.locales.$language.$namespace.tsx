import type { LoaderFunctionArgs } from "@remix-run/node";
import { namespaces, textsOf, textsVersion } from "#app/services/texts.server.ts";
import { language as languageSchema } from "#contract/platform/values.ts";

/**
 * Texts for the browser by namespace: one, several with commas, or `all`, which come a line each so that they can be read one by one.
 * The address carries their version.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const language = languageSchema.safeParse(params.language);
  const wanted = params.namespace === "all" ? namespaces : (params.namespace ?? "").split(",");
  const texts = language.success ? textsOf(language.data, wanted) : null;
  if (!language.success || !texts) return new Response(null, { status: 404 });
  const current = new URL(request.url).searchParams.get("v") === textsVersion(language.data);
  const headers = { "cache-control": current ? "public, max-age=31536000, immutable" : "no-cache" };
  if (params.namespace !== "all") return Response.json(texts, { headers });
  const lines = Object.entries(texts).map((entry) => JSON.stringify(Object.fromEntries([entry])));
  return new Response(lines.join("\n"), { headers: { ...headers, "content-type": "application/x-ndjson" } });
}
