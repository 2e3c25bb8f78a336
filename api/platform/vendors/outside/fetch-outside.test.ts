import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { OutsideError, outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

const routes: Record<string, RequestListener> = {
  "/plain": (_request, reply) => reply.writeHead(200, { etag: '"a"' }).end("Grüße"),
  "/packed": (_request, reply) =>
    reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("x".repeat(400))),
  "/bomb": (_request, reply) =>
    reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(6 * 1024 * 1024))),
  "/broken": (_request, reply) => reply.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"),
  "/moved": (_request, reply) => reply.writeHead(302, { location: "/plain" }).end(),
  "/round": (_request, reply) => reply.writeHead(302, { location: "/round" }).end(),
  "/file": (_request, reply) => reply.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/same": (request, reply) => reply.writeHead(request.headers["if-none-match"] === '"a"' ? 304 : 200).end(),
  "/slow": () => undefined,
  "/cut": (_request, reply) => {
    reply.writeHead(200, { "content-length": "100" }).write("half", () => reply.destroy());
  },
};
const server = createServer((request, reply) => routes[request.url ?? ""]?.(request, reply));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close().closeAllConnections());
const { port } = server.address() as AddressInfo;
const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const read = outsideReader({ innerAddresses: true });
const readPublic = outsideReader({ innerAddresses: false });

const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "none",
    (error: unknown) => (error instanceof OutsideError ? error.problem : String(error)),
  );

describe("reading an address outside", () => {
  it("answers the text with its headers, follows a redirect, unpacks", async () => {
    expect(await read(at("/plain"))).toMatchObject({ status: 200, text: "Grüße", headers: { etag: '"a"' } });
    expect((await read(at("/moved"))).text).toBe("Grüße");
    expect((await read(at("/packed"))).text).toBe("x".repeat(400));
    expect((await read(at("/same"), { headers: { "if-none-match": '"a"' } })).status).toBe(304);
  });

  it.each([
    ["/bomb", "tooLarge"],
    ["/broken", "unreachable"],
    ["/round", "tooManyRedirects"],
    ["/file", "badAddress"],
    ["/cut", "unreachable"],
  ])("names what is wrong with %s", async (path, problem) => {
    expect(await problemOf(read(at(path)))).toBe(problem);
  });

  it("gives up when the other side does not answer", async () => {
    expect(await problemOf(read(at("/slow"), { timeoutMs: 100 }))).toBe("timeout");
  });

  it.each([
    "ftp://example.org/a",
    "not an address",
    "http://user:secret@example.org/",
    "javascript:alert(1)",
  ])("does not take %s", async (address) => {
    expect(await problemOf(readPublic(address))).toBe("badAddress");
  });

  it.each([
    at("/plain"),
    "http://[::1]/",
    "http://localhost:1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://169.254.169.254/latest",
  ])("does not reach into the own network by %s", async (address) => {
    expect(await problemOf(readPublic(address))).toBe("innerAddress");
  });
});
