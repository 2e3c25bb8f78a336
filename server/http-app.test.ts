import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { httpApp } from "#server/http-app.ts";

const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const page = `<p>${"Vienna ".repeat(1000)}</p>`;
const huge = page.repeat(40);
const bodies = new Map([
  ["/large", page],
  ["/huge", huge],
]);
const api = new Hono<{ Variables: { address: string } }>().basePath("/api");
api.get("/whose", (c) => c.json({ address: c.get("address"), requestId: c.req.header("x-request-id") }));
api.post("/host", (c) => c.json({ host: c.req.header("x-forwarded-host") ?? null }));
api.get("/broken", () => {
  throw new Error("hush");
});
const app = httpApp(
  {
    api: api as unknown as Hono,
    web: (c) => {
      const type = c.req.query("type");
      return type
        ? c.body(page, 200, { "content-type": type })
        : c.html(bodies.get(c.req.path) ?? "<p>small</p>");
    },
  },
  log,
  [],
);
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

describe("the port all tiers share", () => {
  it("hands the API the caller's address and one request id for all", async () => {
    const reply = await app.request(
      "/api/whose",
      { headers: { "x-forwarded-for": "192.0.2.1", "x-request-id": "from-a-proxy" } },
      from("127.0.0.1"),
    );
    expect(await reply.json()).toEqual({ address: "192.0.2.1", requestId: "from-a-proxy" });
    expect(reply.headers.get("x-request-id")).toBe("from-a-proxy");
  });
  it("believes the name that was asked only of a proxy of ours", async () => {
    const hostFor = async (address: string) => {
      const headers = { "x-forwarded-host": "evil.test", origin: "https://evil.test" };
      return (await app.request("/api/host", { method: "POST", headers }, from(address))).json();
    };
    expect(await hostFor("127.0.0.1")).toEqual({ host: "evil.test" });
    expect(await hostFor("::ffff:127.0.0.1")).toEqual({ host: "evil.test" });
    expect(await hostFor("203.0.113.9")).toEqual({ host: null });
  });
  it("makes a request id of its own instead of one that is none", async () => {
    const reply = await app.request("/small", { headers: { "x-request-id": "a b" } }, from("127.0.0.1"));
    expect(reply.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });
  it.each([
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["zstd;q=0, *", "gzip", gunzipSync],
  ])("compresses what is large for who takes it: %s", async (accepted, encoding, open) => {
    for (const [path, whole] of [
      ["/large", page],
      ["/huge", huge],
    ] as const) {
      const reply = await app.request(path, { headers: { "accept-encoding": accepted } }, from("127.0.0.1"));
      expect(reply.headers.get("content-encoding")).toBe(encoding);
      expect(reply.headers.get("content-type")).toContain("text/html");
      expect(open(Buffer.from(await reply.arrayBuffer())).toString()).toBe(whole);
    }
  });
  it.each([
    ["text/x-script", "gzip"],
    ["text/plain; charset=utf-8", "gzip"],
    ["application/json", "gzip"],
    ["application/x-ndjson", "gzip"],
    ["image/webp", null],
  ])("compresses what is text: %s", async (type, encoding) => {
    const headers = { "accept-encoding": "gzip" };
    const reply = await app.request(
      `/typed?type=${encodeURIComponent(type)}`,
      { headers },
      from("127.0.0.1"),
    );
    expect(reply.headers.get("content-encoding")).toBe(encoding);
  });
  it("leaves small replies and clients without gzip alone", async () => {
    const small = await app.request("/small", { headers: { "accept-encoding": "gzip" } }, from("127.0.0.1"));
    const plain = await app.request(
      "/large",
      { headers: { "accept-encoding": "gzip;q=0" } },
      from("127.0.0.1"),
    );
    expect([small.headers.get("content-encoding"), plain.headers.get("content-encoding")]).toEqual([
      null,
      null,
    ]);
    expect(await plain.text()).toBe(page);
    expect(plain.headers.get("vary")).toContain("accept-encoding");
  });
  it("logs a request without ids, values or addresses, and a failure without telling the caller why", async () => {
    lines.length = 0;
    await app.request("/clients/412?q=eva", {}, from("203.0.113.9"));
    const broken = await app.request("/api/broken", {}, from("203.0.113.9"));
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ method: "GET", path: "/clients/{}?q", status: 200 });
    expect(lines.join()).not.toMatch(/eva|203\.0\.113|\/412/);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain("hush");
  });
});
