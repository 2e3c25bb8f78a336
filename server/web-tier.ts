import { existsSync } from "node:fs";
import { IncomingMessage, type Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "#server/config.ts";
import type { DataServices } from "#server/data-services.ts";
import type { Tiers } from "#server/http-app.ts";
import { StartProblem } from "#server/start-problem.ts";
import { webHandler } from "#server/web.ts";

const buildPath = join(import.meta.dirname, "../build/server/index.js");

/** Loads the build, which takes longer than opening it. */
export async function loadPages(): Promise<void> {
  if (process.env.NODE_ENV === "development") return;
  if (!existsSync(buildPath))
    throw new StartProblem("The pages are not built. Run npm start, or npm run build.");
  await import(pathToFileURL(buildPath).href);
}

/** Opens the pages: over the API of this process if it has one, else over the one at `API_URL`. */
export async function openWebTier(
  config: Config,
  secretKey: string,
  data: DataServices | null,
  server: Server,
): Promise<Tiers["web"]> {
  const mode = process.env.NODE_ENV === "development" ? "development" : "production";
  const { dataDir, sessionUrl, apiUrl } = config;
  const openPage = data ? await pagesOf(data) : undefined;
  const handle = await webHandler({
    mode,
    buildPath,
    openPage,
    config: { secretKey, dataDir, sessionUrl, apiUrl },
    server,
  });
  return (c) =>
    handle(c.req.raw, { address: c.get("address"), requestId: c.get("requestId"), ...rawPair(c.env) });
}

async function pagesOf({ platform }: DataServices) {
  const { openPage } = await import("#api/platform/calls/in-process.ts");
  return () => openPage(platform);
}

function rawPair({ incoming, outgoing }: { incoming: unknown; outgoing: unknown }) {
  return incoming instanceof IncomingMessage && outgoing instanceof ServerResponse
    ? { incoming, outgoing }
    : {};
}
