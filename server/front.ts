import { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import type { DataServices } from "#server/data-services.ts";
import { httpApp, type Tiers } from "#server/http-app.ts";
import { listenOn } from "#server/listen.ts";

/** Starts to answer on a port; `data` is null when the API is elsewhere. */
type Front = (secretKey: string, data: DataServices | null, port: number) => Promise<Answering>;

/** A server that answers requests. */
export interface Answering {
  url: string;
  /** Lets running requests end, and aborts them after 10 s. */
  stop(): Promise<void>;
}

const drainMs = 10_000;

/**
 * Loads the code that answers requests for the role, without opening anything: loading takes longer than all
 * else of a start, and needs no database. A web tier never loads the API, an API never the pages.
 */
export async function loadFront(config: Config, log: Logger): Promise<Front> {
  const { role, host, trustProxy } = config;
  const api = role === "web" ? null : await import("#api/platform/calls/http.ts");
  const chat = role === "web" ? null : await import("#server/chat-door.ts");
  const web = role === "api" ? null : await import("#server/web-tier.ts");
  await web?.loadPages();
  return async (secretKey, data, port) => {
    const tiers: Tiers = {};
    const app = Promise.withResolvers<ReturnType<typeof httpApp>>();
    const sockets = chat?.socketServer();
    const server = createAdaptorServer({
      fetch: async (request, env) => (await app.promise).fetch(request, env),
      overrideGlobalObjects: false,
      ...(sockets && { websocket: { server: sockets } }),
    });
    if (!(server instanceof Server)) throw new Error("Only HTTP is spoken here");
    if (api && data) tiers.api = api.apiRoutes(data.platform, data.ready);
    const hub = chat && data ? chat.openHub(data) : null;
    if (chat && hub) tiers.chat = chat.chatDoor(hub);
    if (web) tiers.web = await web.openWebTier(config, secretKey, data, server);
    app.resolve(httpApp(tiers, log, trustProxy));
    const { url, drain } = await listenOn(server, host, port);
    const stop = async () => {
      await hub?.close();
      await drain(drainMs);
    };
    return { url, stop };
  };
}
