import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

type Encoding = "br" | "gzip" | "identity";
type Versions = Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;

/**
 * Serves the files of a build from memory, with the compressed versions that `scripts/precompress.mjs` left
 * beside them. Names below `/assets/` contain a hash of their content, so browsers may cache them for good.
 */
export async function staticFiles(folder: string): Promise<(request: Request) => Response | null> {
  const files = await readFiles(folder);
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    const versions = files.get(pathname);
    if (!versions) return null;
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", versions);
    const body = versions[encoding];
    if (!body) return null;
    const headers = new Headers({
      "content-type": types[extname(pathname)] ?? "application/octet-stream",
      "content-length": String(body.byteLength),
      "cache-control": pathname.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    return new Response(request.method === "HEAD" ? null : body, { headers });
  };
}

async function readFiles(folder: string): Promise<Map<string, Versions>> {
  const files = new Map<string, Versions>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((item) => item.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const suffix = extname(path);
    const encoding: Encoding = suffix === ".br" ? "br" : suffix === ".gz" ? "gzip" : "identity";
    const plain = encoding === "identity" ? path : path.slice(0, -suffix.length);
    const address = plain.slice(folder.replace(/\/$/, "").length).replaceAll("\\", "/");
    files.set(address, { ...files.get(address), [encoding]: new Uint8Array(await readFile(path)) });
  }
  return files;
}

function chooseEncoding(accepted: string, versions: Versions): Encoding {
  if (versions.br && /\bbr\b/.test(accepted)) return "br";
  if (versions.gzip && /\bgzip\b/.test(accepted)) return "gzip";
  return "identity";
}
