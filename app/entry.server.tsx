import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { partsLoaded } from "#app/components/part.tsx";
import { handoffScript, withHandoff } from "#app/services/handoff.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { NonceContext } from "#app/services/nonce.ts";
import { RequestContext } from "#app/services/request-context.ts";
import { contentSecurityPolicy, securityHeaders } from "#app/services/security-headers.ts";
import { textsIn } from "#app/services/texts.server.ts";
import { language as languageSchema } from "#contract/values.ts";

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
  const handoff = serverHandoffStream ? await handoffScript(serverHandoffStream, nonce) : "";
  await partsLoaded();
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={textsIn(language)}>
        <RequestContext.Provider value={context}>
          <RemixServer
            context={{ ...remixContext, serverHandoffStream: undefined }}
            url={request.url}
            nonce={nonce}
          />
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
  return new Response(`<!DOCTYPE html>${withHandoff(html, handoff, remixContext)}`, { status, headers });
}

/** The language the root loader chose, so that texts and `<html lang>` agree. */
function renderedLanguage(remixContext: EntryContext) {
  const root: unknown = remixContext.staticHandlerContext.loaderData.root;
  if (typeof root !== "object" || root === null || !("language" in root)) return null;
  return languageSchema.safeParse(root.language).data ?? null;
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
