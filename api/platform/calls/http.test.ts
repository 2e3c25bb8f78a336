import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { apiRoutes } from "#api/platform/calls/http.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const json = { "content-type": "application/json" };

describe("a request that is no call", () => {
  it("of 50 MB is refused without being read to its end", async () => {
    const person = await house.person({ admin: true });
    const body = JSON.stringify({ filter: { q: "x".repeat(50 * 1024 * 1024) } });
    const reply = await house.request("building/get", { method: "POST", body, headers: json }, person);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "TOO_LARGE" });
  });

  it.each(["{", "[]", "42", '"text"', "null"])("is told so: %s", async (body) => {
    const person = await house.person({ admin: true });
    const reply = await house.request("building/get", { method: "POST", body, headers: json }, person);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "BAD_REQUEST" });
  });

  it("to an address that does not exist answers in the envelope, in the caller's language", async () => {
    const reply = await house.request("nonsense/call", {
      method: "POST",
      body: "{}",
      headers: { ...json, "accept-language": "de" },
    });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ status: false, errorType: "NOT_FOUND", objects: {} });
  });

  it("with a number beyond all numbers gets its message beside the field", async () => {
    const person = await house.person({ admin: true });
    const reply = await house.request(
      "building/get",
      { method: "POST", body: '{"page": 1e400, "amount": -5}', headers: json },
      person,
    );
    const { objects } = await reply.json();
    expect(reply.status).toBe(400);
    expect(Object.keys(objects.fields).sort()).toEqual(["amount", "page"]);
  });
});

describe("over a socket", () => {
  // Neither length nor chunks are announced: what programs send that have nothing to say. `fetch` cannot.
  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "a %s without a body has an honest answer",
    async (method) => {
      const withMethod = await bare(`${method} /api/building/get`);
      const unknown = await bare(`${method} /api/nonsense/call`);
      expect(withMethod).toMatch(
        method === "POST" ? /^HTTP\/1.1 401 / : /^HTTP\/1.1 405 [\s\S]*\nallow: POST\r/i,
      );
      expect(unknown).toMatch(/^HTTP\/1.1 404 /);
    },
  );

  it.each(["health", "openapi.json", "docs", "user/ping"])("%s is told as read only", async (path) => {
    expect(await bare(`POST /api/${path}`)).toMatch(/^HTTP\/1.1 405 [\s\S]*\nallow: GET, HEAD\r/i);
  });

  it("a body in chunks is read, and refused as soon as it is too large", async () => {
    const chunks = (size: number) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(
            new TextEncoder().encode(`{"username": "${"x".repeat(size)}", "password": "x"}`),
          );
          controller.close();
        },
      });
    const sent = async (size: number) =>
      fetch(`${await house.origin()}/api/user/login`, { method: "POST", body: chunks(size), duplex: "half" });
    expect((await sent(10)).status).toBe(401);
    expect((await sent(5 * 1024 * 1024)).status).toBe(413);
  });

  it("text that no database keeps gets its message beside the field", async () => {
    const body = JSON.stringify({ username: "\u0000", password: "\ud800" });
    const reply = await house.request("user/login", { method: "POST", body, headers: json });
    expect(reply.status).toBe(400);
    expect(Object.keys((await reply.json()).objects.fields)).toEqual(["username", "password"]);
  });
});

it("a body that breaks off is a bad request, and no line of the log", async () => {
  const logged: object[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const routes = apiRoutes({ ...house.platform, log }, async () => true);
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  const request = new Request("http://house.example/api/user/login", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  expect((await routes.request(request)).status).toBe(400);
  expect(logged).toEqual([]);
});

describe("what nobody foresaw", () => {
  it("is told with the reference under which the log has it", async () => {
    const logged: object[] = [];
    const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
    const broken = apiRoutes({ ...house.platform, log }, () => Promise.reject(new Error("hush")));
    const given: HeadersInit[] = [{ "x-request-id": "from-a-proxy" }, {}];
    for (const headers of given) {
      const reply = await broken.request("/api/health", { headers });
      const { message, objects } = await reply.json();
      expect(reply.status).toBe(500);
      expect(message).toContain(objects.requestId);
      expect(message).not.toContain("hush");
      expect(logged.at(-1)).toMatchObject({ requestId: objects.requestId, err: { message: "hush" } });
    }
    expect(logged).toMatchObject([{ requestId: "from-a-proxy" }, {}]);
  });
});

/** A request of a line and a host, and its reply as it comes. */
async function bare(line: string): Promise<string> {
  const { hostname, port } = new URL(await house.origin());
  const socket = connect(Number(port), hostname);
  const parts: string[] = [];
  socket.on("data", (part) => parts.push(String(part)));
  socket.write(`${line} HTTP/1.1\r\nHost: house.example\r\nConnection: close\r\n\r\n`);
  await once(socket, "end");
  return parts.join("");
}
