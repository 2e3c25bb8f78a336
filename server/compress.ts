import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";
import type { MiddlewareHandler } from "hono";

const compressible =
  /^(text\/(html|css|plain|x-script)|application\/(json|x-ndjson|javascript)|image\/svg\+xml)/;
const smallest = 1024;
/**
 * Bytes above which compressing takes longer than a millisecond and goes to zlib's own thread; below, the way
 * there costs more than the work.
 */
const longest = 256 * 1024;

const aside = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const fast = { level: 3 };

type Squeeze = (plain: Buffer) => Buffer | Promise<Buffer>;

/**
 * In order of cost. A list of 77 KB: zstd 0.1 ms and 10.3 KB, brotli 0.2 ms and 10.3 KB, gzip 0.3 ms and 11.4
 * KB; one level more saves 5 % of the bytes for twice the time. Browsers accept the first two on secure
 * connections only, and gzip everywhere.
 */
const ways = new Map<string, Squeeze>([
  ["zstd", (plain) => (isLong(plain) ? aside.zstd(plain, zstd) : zstdCompressSync(plain, zstd))],
  ["br", (plain) => (isLong(plain) ? aside.br(plain, brotli) : brotliCompressSync(plain, brotli))],
  ["gzip", (plain) => (isLong(plain) ? aside.gzip(plain, fast) : gzipSync(plain, fast))],
]);

function isLong(plain: Buffer): boolean {
  return plain.length > longest;
}

/**
 * Compresses replies that are made for one request, which are pages and API replies above 1 KB, in an
 * encoding that the client accepts. Files below `public/` and the build are compressed ahead of time;
 * downloads are not compressed.
 */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  if (
    !body ||
    status === 206 ||
    headers.has("content-encoding") ||
    headers.has("content-disposition") ||
    c.req.method === "HEAD"
  )
    return;
  if (
    !compressible.test(headers.get("content-type") ?? "") ||
    /no-transform/.test(headers.get("cache-control") ?? "")
  )
    return;
  headers.append("vary", "accept-encoding");
  const way = chosen(c.req.header("accept-encoding"));
  if (!way) return;
  const [name, squeeze] = way;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const fresh = new Headers(headers);
  fresh.delete("content-length");
  const small = plain.length < smallest;
  if (!small) fresh.set("content-encoding", name);
  const sent = small ? plain : await squeeze(plain);
  // Hono merges the headers of a replaced response into the new one; without the old one there is nothing to
  // merge.
  c.res = undefined;
  c.res = new Response(new Uint8Array(sent), { status, headers: fresh });
};

/** Returns the first of our encodings that the client accepts. */
function chosen(accepted = ""): [string, Squeeze] | undefined {
  const taken = new Map(
    accepted.split(",").map((part) => {
      const [name = "", weight = ""] = part.split(";").map((word) => word.trim().toLowerCase());
      return [name, !/^q=0(\.0*)?$/.test(weight)];
    }),
  );
  return [...ways].find(([name]) => taken.get(name) ?? (name === "gzip" && taken.get("*")));
}
