import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { recordStore } from "./record-store.server.ts";

describe("a store shared by several web nodes", () => {
  const sockets = new Set<Socket>();
  let silent: Server | undefined;

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    silent?.close();
    silent = undefined;
  });

  async function silentPort(): Promise<number> {
    const server = createServer((socket) => sockets.add(socket));
    silent = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  it.each([
    ["Redis", "redis://127.0.0.1:1"],
    ["PostgreSQL", "postgres://somebody@127.0.0.1:1/sessions"],
  ])("does not take an unreachable %s for a session that is not there", async (_, sessionUrl) => {
    const store = recordStore({ secretKey: "x", dataDir: "unused", sessionUrl }, "sessions");
    await expect(store.read("a")).rejects.toMatchObject({ status: 503 });
    await expect(store.write("a", {}, new Date(Date.now() + 60_000))).rejects.toMatchObject({ status: 503 });
    await expect(store.remove("a")).rejects.toMatchObject({ status: 503 });
  });

  it("gives up on one that takes the question and says nothing", async () => {
    const sessionUrl = `redis://127.0.0.1:${await silentPort()}`;
    const store = recordStore({ secretKey: "x", dataDir: "unused", sessionUrl }, "sessions");
    await expect(store.read("a")).rejects.toMatchObject({ status: 503 });
  });
});
