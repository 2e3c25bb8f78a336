import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, it } from "vitest";
import { listen, listenOn } from "#server/listen.ts";
import { StartProblem } from "#server/start-problem.ts";

/** Answers when it is told to; `asked` resolves when a request has come in. */
function waiting() {
  let finish: () => void = () => undefined;
  let came: () => void = () => undefined;
  const request = new Promise<void>((resolve) => {
    came = resolve;
  });
  const answered = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response("done"));
  });
  const fetch = () => {
    came();
    return answered;
  };
  return { fetch, asked: request, answer: () => finish() };
}

/** Other tests of this process keep Node's own requests and responses. */
const ownGlobals = { overrideGlobalObjects: false };

describe("listening", () => {
  it("lets a running request end while it drains, and takes no new one", async () => {
    const slow = waiting();
    const { url, drain } = await listen(slow.fetch, "127.0.0.1", 0);
    const running = fetch(url);
    await slow.asked;
    const drained = drain(60_000);
    await expect(fetch(url)).rejects.toThrow();
    slow.answer();
    expect(await (await running).text()).toBe("done");
    await drained;
  });
  it("gives a connection back whose body stands still, and lets answers take their time", async () => {
    const server = createServer(
      getRequestListener(async (request) => {
        await request.text();
        await setTimeout(300);
        return new Response("done");
      }, ownGlobals),
    );
    const { url, drain } = await listenOn(server, "127.0.0.1", 0, 100);
    const { port } = new URL(url);
    const half = connect(Number(port), "127.0.0.1");
    half.on("error", () => undefined);
    half.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf");
    await once(half, "close");
    const slow = connect(Number(port), "127.0.0.1");
    slow.write("POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n");
    for (const letter of "body") {
      await setTimeout(60);
      slow.write(letter);
    }
    expect(await text(slow)).toContain("done");
    await drain(0);
  });
  it("lets the answer to a request without a body, or with one that nobody reads, take its time", async () => {
    const server = createServer(
      getRequestListener(async () => {
        await setTimeout(400);
        return new Response("done");
      }, ownGlobals),
    );
    const { url, drain } = await listenOn(server, "127.0.0.1", 0, 100);
    const body = "content-length: 4\r\n\r\nbody";
    for (const [method, rest] of [
      ["GET", "\r\n"],
      ["DELETE", body],
      ["POST", body],
    ]) {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write(`${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${rest}`);
      expect(await text(socket), method).toContain("done");
    }
    await drain(0);
  });
  it("cuts what does not end in time", async () => {
    const never = waiting();
    const { url, drain } = await listen(never.fetch, "127.0.0.1", 0);
    const stuck = fetch(url);
    stuck.catch(() => {});
    await never.asked;
    await drain(50);
    await expect(stuck).rejects.toThrow();
  });
  it("says what to do about a port that is taken or a host that is not here", async () => {
    const { fetch: none } = waiting();
    const { url, drain } = await listen(none, "127.0.0.1", 0);
    const port = Number(new URL(url).port);
    await expect(listen(none, "127.0.0.1", port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use.`,
    );
    await expect(listen(none, "192.0.2.1", 0)).rejects.toBeInstanceOf(StartProblem);
    await drain(0);
  });
});
