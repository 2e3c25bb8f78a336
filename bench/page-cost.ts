import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBareRoute } from "./bare-route.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { processTree, type TreeProcess } from "./process-tree.ts";
import { type RealProcess, startReal } from "./real-process.ts";
import { inTurns } from "./timing.ts";

const month = () => `anno=${new Date().getFullYear()}&mese=${new Date().getMonth() + 1}`;

/**
 * What a page costs over a socket, signed in, one connection: against a bare Remix route that is built and served in the same run, and
 * against HotelDruid's month of rooms where `HOTELDRUID_URL` names one (its folder, `http://127.0.0.1:8081/hoteldruid`).
 */
export const benchmark: Benchmark = async (tell) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hauswart-cost-"));
  const password = randomBytes(12).toString("base64url");
  tell("building a bare route, seeding the demo organization");
  const bare = await startBareRoute();
  const office = await startReal(["node", "server/main.ts"], { DATA_DIR: dataDir, DEMO_PASSWORD: password });
  try {
    const cookie = await signIn(office.url, password);
    const peer = process.env.HOTELDRUID_URL;
    const took = await inTurns(
      {
        bare: fetcher(bare.url),
        empty: fetcher(`${office.url}/keys`, cookie),
        list: fetcher(`${office.url}/clients`, cookie),
        occupancy: fetcher(`${office.url}/calendar/time-line/rents`, cookie),
        peer: peer ? fetcher(`${peer}/tabella.php?${month()}`) : async () => undefined,
      },
      { rounds: 200, warmUp: 50 },
    );
    const against = (what: string, value: number, budget: number): Figure => ({
      what,
      value,
      unit: "ms",
      budget: null,
      reference: { what: "bare route", value: took.bare, ratio: value / took.bare, budget },
    });
    return [
      against("empty page (/keys)", took.empty, 2.5),
      against("list page (/clients)", took.list, 5),
      peer
        ? {
            what: "occupancy page",
            value: took.occupancy,
            unit: "ms",
            budget: null,
            reference: {
              what: "HotelDruid's month",
              value: took.peer,
              ratio: took.occupancy / took.peer,
              budget: 1 / 3,
            },
          }
        : { what: "occupancy page", value: took.occupancy, unit: "ms", budget: null },
      await memoryAfter(10_000, office, fetcher(`${office.url}/clients`, cookie)),
    ];
  } finally {
    await office.stop();
    await bare.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Reads a page over a connection of its own, which stays open. */
export function fetcher(url: string, cookie = ""): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie, accept: "text/html", "accept-encoding": "gzip, br, zstd" };
  return () =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (reply) => {
        reply.resume();
        reply.once("end", () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${reply.statusCode}.`)),
        );
      }).once("error", reject);
    });
}

export function signIn(url: string, password: string): Promise<string> {
  const { origin, host } = new URL(url);
  const headers = { origin, host, "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const post = request(`${url}/login`, { method: "POST", headers }, (reply) => {
      reply.resume();
      const cookies = reply.headers["set-cookie"]?.map((cookie) => cookie.split(";")[0]).join("; ");
      if (reply.statusCode === 302 && cookies) resolve(cookies);
      else reject(new Error(`The sign-in answered ${reply.statusCode}.`));
    });
    post.once("error", reject);
    post.end(new URLSearchParams({ username: "admin", password }).toString());
  });
}

/**
 * Megabytes the process holds that has served so many pages: the fullest of them. The first one, which has just made the demo organization,
 * serves none where there are several; PostgreSQL's are not ours.
 */
async function memoryAfter(pages: number, office: RealProcess, page: () => Promise<void>): Promise<Figure> {
  for (let count = 0; count < pages; count += 1) await page();
  return {
    what: `memory after ${pages} pages`,
    value: Math.max(...serving(office.pid).map(({ megabytes }) => megabytes)),
    unit: "MB",
    budget: 250,
  };
}

function serving(pid: number): TreeProcess[] {
  const tree = processTree(pid);
  const forked = tree.filter(({ parent, name }) => parent === pid && !name.includes("postgres"));
  return forked.length > 0 ? forked : tree.filter((one) => one.pid === pid);
}
