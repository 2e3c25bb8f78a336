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
  /** Path of `build/server/index.js`; development makes its own. */
  buildPath: string;
  /** Opens the in-process API for one page; absent when `config.apiUrl` names one elsewhere. */
  openPage?: (() => Page) | undefined;
  config: WebConfig;
  /** In development: the server that also does hot reloading. */
  server?: Server;
}

/** What the HTTP layer knows about a request beside the request itself. */
export interface Connection {
  address?: string;
  requestId?: string;
  /** In development: the raw request and response, for Vite's own files. */
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

export type WebHandler = (request: Request, connection?: Connection) => Promise<Response>;

/** Makes the web tier as one function. Cross-site writes are refused before any code of Remix runs. */
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

/** Answers with a load context of its own, which holds what loaders share; the page is closed with it. */
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
    // A page with personal data waits until it is recorded who saw them; others do not wait for the
    // connection to be given back.
    if (page?.showsClients()) await closed;
    else closed?.catch(() => undefined);
  }
}

/** Pages that already run request their loaders' data below a special name. */
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
