import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { allParts, DrawnParts } from "#app/components/part.tsx";
import { handoffScript, withDrawn, withHandoff } from "#app/services/handoff.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { namespacesOf } from "#app/services/namespaces.ts";
import { NonceContext } from "#app/services/nonce.ts";
import { RequestContext } from "#app/services/request-context.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/services/security-headers.ts";
import { notedTexts, textsIn } from "#app/services/texts.server.ts";
import { language as languageSchema } from "#contract/platform/values.ts";

/** Renders a page in one go: loaders are awaited, so streaming would only cost time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // The loaders are done: rendering must hold no connection.
  context.endReads?.().catch(() => undefined);
  const nonce = randomBytes(16).toString("base64");
  const language = renderedLanguage(remixContext) ?? (await languageOf(request, context));
  const { serverHandoffStream } = remixContext;
  const loaded = serverHandoffStream ? await new Response(serverHandoffStream).text() : null;
  await allParts();
  const drawn = { parts: new Set<string>(), texts: new Set<string>() };
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={notedTexts(textsIn(language), drawn.texts)}>
        <RequestContext.Provider value={context}>
          <DrawnParts.Provider value={drawn.parts}>
            <RemixServer
              context={{ ...remixContext, serverHandoffStream: undefined }}
              url={request.url}
              nonce={nonce}
            />
          </DrawnParts.Provider>
        </RequestContext.Provider>
      </I18nextProvider>
    </NonceContext.Provider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    contentSecurityPolicy(nonce, process.env.NODE_ENV === "development", new URL(request.url).pathname),
  );
  // A page may only say more strictly where it came from: its address can hold the token of a link.
  for (const [name, value] of Object.entries(securityHeaders))
    if (!headers.has(name)) headers.set(name, value);
  // Pages show one person's data: no cache in between may keep them.
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  headers.append("accept-ch", "Save-Data, Device-Memory, Sec-CH-Device-Memory");
  const handoff = loaded === null ? "" : handoffScript(loaded, nonce);
  for (const name of namedTexts(remixContext)) drawn.texts.delete(name);
  const page = withHandoff(withDrawn(html, drawn, nonce), handoff, remixContext);
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/** The language the root loader chose, so that texts and `<html lang>` agree. */
function renderedLanguage(remixContext: EntryContext) {
  const root: unknown = remixContext.staticHandlerContext.loaderData.root;
  if (typeof root !== "object" || root === null || !("language" in root)) return null;
  return languageSchema.safeParse(root.language).data ?? null;
}

/** The namespaces the page's routes name, whose texts its head asks for. */
function namedTexts({ routeModules, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => namespacesOf(routeModules[route.id]?.handle));
}

/** Aborted requests are nobody's fault; everything else is reported with its request id and without personal data. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Tokens of links are part of some paths, and nothing for a log.
  const path = new URL(request.url).pathname.replaceAll(/[\w-]{32,}/g, "{}");
  const detail = error instanceof Error ? (error.stack ?? error.message) : "unknown";
  process.stderr.write(
    `${JSON.stringify({ level: 50, msg: "page failed", id: context.requestId, path, detail })}\n`,
  );
};
