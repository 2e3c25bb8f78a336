import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { choosingHandler } from "#server/route-choice.ts";

const kinds = Array.from({ length: 60 }, (_, at) => `area${at % 6}/part${at}`);
const listed = [
  { id: "root", path: "" },
  { id: "home", parentId: "root", index: true },
  ...kinds.map((kind) => ({ id: kind, parentId: "root", path: `${kind}/:id` })),
  { id: "rest", parentId: "root", path: "*" },
];
const routes = Object.fromEntries(
  listed.map((route) => [route.id, { ...route, module: { default: () => null } }]),
);
const assets = { version: "1", routes: Object.fromEntries(listed.map((route) => [route.id, route])) };
// As much of a build as the manifest and its refusals are made of.
const build = {
  ...{ routes, assets, basename: "/", mode: "production", isSpaMode: false },
  ...{
    future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true },
    publicPath: "/",
    assetsBuildDirectory: "",
  },
  entry: {
    module: { default: (_: Request, status: number) => new Response("drawn", { status }) },
  },
} as unknown as ServerBuild;

const ours = choosingHandler(build);
const theirs = createRequestHandler(build, "production");
const asks = (paths: string[], version = "1") =>
  new Request(
    `http://office.example/__manifest?${[...paths.map((path) => `p=${path}`), `version=${version}`].join("&")}`,
  );
const idsOf = async (reply: Response) => Object.keys(await reply.json());

describe("what a browser hears of other addresses' routes", () => {
  it.each([
    [["/area1/part1/5"]],
    [["/area1/part1/5", "/area2/part2", "/"]],
    [["nowhere/at/all"]],
    [["/AREA3/part3/%35"]],
  ])("holds what Remix tells of %j", async (paths) => {
    const reply = await ours(asks(paths));
    const expected = await theirs(asks(paths));
    expect(reply.headers.get("cache-control")).toBe(expected.headers.get("cache-control"));
    const body = await reply.json();
    for (const [id, route] of Object.entries(await expected.json())) expect(body[id]).toEqual(route);
    // And never those of somewhere else.
    expect(Object.keys(body)).not.toContain("area4/part4");
  });

  it("has a page of another build loaded anew, and refuses what is no question", async () => {
    const other = await ours(asks(["/area1"], "2"));
    expect([other.status, other.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
    expect((await ours(asks([]))).status).toBe(400);
    expect((await ours(asks(["/x".repeat(4000)]))).status).toBe(400);
  });

  it("costs no more for an address of a thousand parts (CVE-2026-55685)", async () => {
    const deep = "/a".repeat(3000);
    const began = performance.now();
    for (let time = 0; time < 100; time += 1) expect(await idsOf(await ours(asks([deep])))).toEqual([]);
    // Remix's own answer takes seconds for a single one.
    expect(performance.now() - began).toBeLessThan(1000);
    const most = `/${Array(40).fill("a").join("/")}`;
    expect(await idsOf(await ours(asks([most])))).toContain("rest");
    expect(await idsOf(await ours(asks([`${most}/a`])))).toEqual([]);
  });

  it("and a page with more parts than any of ours is not drawn", async () => {
    const at = (path: string) => ours(new Request(`http://office.example${path}`));
    expect((await at("/a".repeat(41))).status).toBe(414);
    expect((await at(`${"/a".repeat(3000)}.data`)).status).toBe(414);
    expect(await (await at("/a".repeat(40))).text()).toBe("drawn");
  });
});
