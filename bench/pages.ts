import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import { openPage } from "#api/platform/calls/in-process.ts";
import { choosingHandler } from "#server/route-choice.ts";
import { isDocument } from "#server/web.ts";
import { type House, password } from "./house.ts";

const squeeze = promisify(gzip);
const origin = "http://127.0.0.1";

/** The pages of the build over a house's API, without a socket. */
export interface Pages {
  build: ServerBuild;
  /** A page of somebody who is signed in; throws when it is none. */
  html(path: string): Promise<string>;
}

export const buildFolder = join(import.meta.dirname, "../build");
/** A route that exists only here: Remix and the root, and nothing else. */
export const emptyPage = "/bench-empty-page";

/** @param change what is done to the build first */
export async function openPages(
  { platform, config, secretKey }: House,
  change: (build: ServerBuild) => ServerBuild = (build) => build,
): Promise<Pages> {
  const path = join(buildFolder, "server/index.js");
  if (!existsSync(path)) throw new Error("Run npm run build first.");
  const build: ServerBuild = await import(pathToFileURL(path).href);
  const handle = choosingHandler(change(withEmptyPage(build)));
  const answer = async (request: Request) => {
    const page = openPage(platform);
    const reply = await handle(request, {
      api: page.client,
      endReads: page.end,
      asDocument: isDocument(new URL(request.url)),
      config: { secretKey, dataDir: config.dataDir },
      address: "192.0.2.1",
      requestId: "bench",
    });
    await page.close();
    return reply;
  };
  const form = new URLSearchParams({ username: "admin", password });
  const signedIn = await answer(
    new Request(`${origin}/login`, { method: "POST", body: form, headers: { origin, host: "127.0.0.1" } }),
  );
  const [cookie = ""] = (signedIn.headers.getSetCookie()[0] ?? "").split(";");
  if (signedIn.status !== 302 || !cookie) throw new Error(`The sign-in answered ${signedIn.status}.`);
  return {
    build,
    html: async (address) => {
      const headers = { cookie, host: "127.0.0.1" };
      const reply = await answer(new Request(`${origin}${address}`, { headers }));
      if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}.`);
      return reply.text();
    },
  };
}

function withEmptyPage(build: ServerBuild): ServerBuild {
  const route = { id: "bench-empty-page", parentId: "root", path: emptyPage.slice(1) };
  const entry = {
    ...route,
    module: build.assets.entry.module,
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
  };
  return {
    ...build,
    routes: { ...build.routes, [route.id]: { ...route, module: { default: () => null } } },
    assets: { ...build.assets, routes: { ...build.assets.routes, [route.id]: entry } },
  };
}

/** Bytes of a text as the server sends it: gzip at the level of `server/compress.ts`. */
export async function compressedBytes(text: string): Promise<number> {
  return (await squeeze(text, { level: 3 })).byteLength;
}
