import { upgradeWebSocket } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { WebSocketServer } from "ws";
import { ChatHub } from "#api/messages/chat/socket/hub.ts";
import type { DataServices } from "#server/data-services.ts";
import type { Frame } from "#server/http-app.ts";

/** A longer message closes the socket; a shorter one that is still too long is refused with a message. */
const mostBytes = 4 * 1024 * 1024;

/** Makes the WebSocket server of a process, for the HTTP server that the sockets are opened on. */
export function socketServer(): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload: mostBytes });
}

/** Opens the hub that passes events on to the sockets of this process. */
export function openHub({ platform, appUrl }: DataServices): ChatHub {
  return new ChatHub(platform, appUrl);
}

/** Opens sockets at its address; a request for a page at the same address gets the page. */
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
