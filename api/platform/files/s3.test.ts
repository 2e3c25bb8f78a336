import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LocalStorage } from "#api/platform/files/local.ts";
import { S3Storage } from "#api/platform/files/s3.ts";
import { openStorage } from "#api/platform/files/storage.ts";

/** A bucket in memory that answers as S3 does where we ask it. */
const bucket = new Map<string, Buffer>();
let requests: IncomingMessage[] = [];
let failure: ((response: ServerResponse) => void) | null = null;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  requests.push(request);
  const body = await buffer(request);
  const path = request.url ?? "";
  if (failure) return failure(response);
  if (request.method === "PUT") bucket.set(path, body);
  if (request.method === "DELETE") bucket.delete(path);
  const bytes = bucket.get(path);
  if (request.method === "GET" && !bytes)
    response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  else
    response
      .writeHead(request.method === "DELETE" ? 204 : 200)
      .end(request.method === "GET" ? bytes : undefined);
}

let server: Server;
let address = "";
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `s3://KEY:se%2Fcret@127.0.0.1:${(server.address() as AddressInfo).port}/files?region=eu-central-1&tls=off&timeout=1500`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  bucket.clear();
  requests = [];
  failure = null;
});

describe("files in a bucket", () => {
  it("keeps, hands out and removes bytes, each request signed for the bucket's region", async () => {
    const storage = new S3Storage(address);
    await storage.put("7/a.pdf", new Uint8Array([1, 2, 3]), "application/pdf");
    expect([...bucket.keys()]).toEqual(["/files/7/a.pdf"]);
    expect(await new Response(await storage.get("7/a.pdf")).bytes()).toEqual(new Uint8Array([1, 2, 3]));
    await storage.remove("7/a.pdf");
    expect(bucket.size).toBe(0);
    expect(requests.map(({ method }) => method)).toEqual(["PUT", "GET", "DELETE"]);
    for (const { headers } of requests) {
      expect(headers.authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;.*, Signature=[0-9a-f]{64}$/,
      );
      expect(headers["x-amz-date"]).toMatch(/^\d{8}T\d{6}Z$/);
    }
    expect(requests[0]?.headers).toMatchObject({ "content-type": "application/pdf", "content-length": "3" });
  });

  it("sends a stream with its length, which S3 wants first", async () => {
    await new S3Storage(address).put("big", new Blob([new Uint8Array(3_000_000)]).stream(), "text/csv");
    expect(requests[0]?.headers["content-length"]).toBe("3000000");
    expect(bucket.get("/files/big")).toHaveLength(3_000_000);
  });

  it("says that a file is not there", async () => {
    await expect(new S3Storage(address).get("none")).rejects.toMatchObject({ reason: "notFound" });
  });

  it("tries again when the storage stumbles", async () => {
    failure = (response) => {
      failure = null;
      response.writeHead(503).end();
    };
    await new S3Storage(address).put("a", new Uint8Array([1]), "text/plain");
    expect(requests).toHaveLength(2);
    expect(bucket.size).toBe(1);
  });

  it("gives up on a storage that refuses, with its words for the log", async () => {
    failure = (response) => response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const put = new S3Storage(address).put("a", new Uint8Array([1]), "text/plain");
    await expect(put).rejects.toMatchObject({
      reason: "storageUnavailable",
      cause: { message: expect.stringContaining("SignatureDoesNotMatch") },
    });
    expect(requests).toHaveLength(1);
  });

  it("gives up on a storage that does not answer", async () => {
    failure = () => undefined;
    await expect(new S3Storage(address).get("a")).rejects.toMatchObject({ reason: "storageTimeout" });
  });

  it("says that a storage cannot be reached", async () => {
    await expect(new S3Storage("s3://a:b@127.0.0.1:1/files?tls=off").get("a")).rejects.toMatchObject({
      reason: "storageUnavailable",
    });
  });

  it("refuses keys that would leave the bucket", async () => {
    await expect(new S3Storage(address).get("../other/a")).rejects.toMatchObject({ reason: "badKey" });
    expect(requests).toEqual([]);
  });

  it("is what FILES_URL names, a folder without it", async () => {
    expect(openStorage(address, "/tmp")).toBeInstanceOf(S3Storage);
    expect(openStorage(undefined, "/tmp")).toBeInstanceOf(LocalStorage);
    expect(() => openStorage("s3://host/bucket", "/tmp")).toThrow("FILES_URL");
  });
});
