import { upgradeWebSocket } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { WebSocketServer } from "ws";
import { ChatHub } from "#api/messages/chat/socket/hub.ts";
import type { DataServices } from "#server/data-services.ts";
import type { Frame } from "#server/http-app.ts";

/** More is cut off by closing; what is below and too long is refused by a message. */
const mostBytes = 4 * 1024 * 1024;

/** The sockets of a process, for the HTTP server that they are opened on. */
export function socketServer(): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload: mostBytes });
}

/** What passes on what happens to the sockets of this process. */
export function openHub({ platform, appUrl }: DataServices): ChatHub {
  return new ChatHub(platform, appUrl);
}

/** Opens sockets at the address it stands at; whoever asks for a page there gets the page. */
export function chatDoor(hub: ChatHub): MiddlewareHandler<Frame> {
  return upgradeWebSocket((c) => {
    let peer: ReturnType<ChatHub["open"]> | null = null;
    const frame = {
      language: c.req.header("accept-language") ?? "",
      address: c.get("address") ?? "",
      userAgent: c.req.header("user-agent")?.slice(0, 300) ?? "",
    };
    return {
      onOpen: (_event, socket) => {
        peer = hub.open({ send: (text) => socket.send(text), close: (code) => socket.close(code) }, frame);
      },
      onMessage: ({ data }) => void peer?.take(data),
      onClose: () => {
        if (peer) hub.part(peer).catch((err: unknown) => hub.platform.log.error({ err }, "chat"));
      },
    };
  });
}
