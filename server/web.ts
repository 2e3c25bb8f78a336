import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Page } from "#api/platform/calls/in-process.ts";
import { isSameOrigin } from "#app/services/same-origin.ts";
import { securityHeaders } from "#app/services/security-headers.ts";
import type { WebConfig } from "#app/services/web-config.server.ts";
import { choosingHandler } from "#server/route-choice.ts";
import { staticFiles } from "#server/static-files.ts";

export interface WebOptions {
  mode: "production" | "development";
  /** `build/server/index.js`, as the build left it; development makes its own. */
  buildPath: string;
  /** Calls of the in-process API for one page; absent where `config.apiUrl` names one elsewhere. */
  openPage?: (() => Page) | undefined;
  config: WebConfig;
  /** Development: the server that also carries hot reloading. */
  server?: Server;
}

/** What the HTTP frame knows of a request beside the request itself. */
export interface Connection {
  address?: string;
  requestId?: string;
  /** Development: the raw pair, for Vite's own files. */
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

export type WebHandler = (request: Request, connection?: Connection) => Promise<Response>;

/** The web tier as one function. Cross-site writes are refused before anything of Remix runs. */
export async function webHandler(options: WebOptions): Promise<WebHandler> {
  const respond = options.mode === "development" ? await developing(options) : await serving(options);
  return async (request, connection = {}) => {
    if (!isSameOrigin(request)) return guarded(new Response("Cross-site request refused", { status: 403 }));
    return guarded(await respond(request, connection));
  };
}

async function serving(options: WebOptions): Promise<WebHandler> {
  const build: ServerBuild = await import(pathToFileURL(options.buildPath).href);
  const files = await staticFiles(join(dirname(options.buildPath), "../client"));
  const handle = choosingHandler(build);
  return async (request, connection = {}) =>
    files(request) ?? onPage(options, connection, request, (context) => handle(request, context));
}

async function developing(options: WebOptions): Promise<WebHandler> {
  const { createServer } = await import("vite");
  const hmr = options.server ? { server: options.server } : {};
  const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: "custom" });
  // Vite types a loaded module as a record of anything.
  const load = async (): Promise<ServerBuild> =>
    (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return async (request, connection = {}) => {
    if (await servedByVite(vite.middlewares, connection)) return RESPONSE_ALREADY_SENT;
    const handle = createRequestHandler(await load(), "development");
    return onPage(options, connection, request, (context) => handle(request, context));
  };
}

type Middlewares = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function servedByVite(middlewares: Middlewares, { incoming, outgoing }: Connection): Promise<boolean> {
  if (!incoming || !outgoing) return Promise.resolve(false);
  return new Promise((resolve) => {
    outgoing.once("finish", () => resolve(true));
    middlewares(incoming, outgoing, () => resolve(false));
  });
}

/** Answers with a load context of its own, on which hangs what loaders share; the page is closed with it. */
async function onPage(
  { openPage, config }: WebOptions,
  { address, requestId }: Connection,
  { url }: Request,
  answer: (context: AppLoadContext) => Promise<Response>,
): Promise<Response> {
  const page = openPage?.();
  try {
    const asDocument = isDocument(new URL(url));
    return await answer({ api: page?.client, endReads: page?.end, asDocument, config, address, requestId });
  } finally {
    const closed = page?.close();
    // Of personal data it is kept first who saw them; else nobody waits for the connection to be given back.
    if (page?.showsClients()) await closed;
    else closed?.catch(() => undefined);
  }
}

/** Pages that run already ask for their loaders' data below a name of its own. */
export function isDocument({ pathname }: URL): boolean {
  return !pathname.endsWith(".data");
}

function guarded(response: Response): Response {
  if (response === RESPONSE_ALREADY_SENT) return response;
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
