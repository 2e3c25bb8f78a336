import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalStorage } from "#api/platform/files/local.ts";

const disk = vi.hoisted(() => ({ freeBytes: Number.POSITIVE_INFINITY }));

/** The real file system, but with a disk that may fill up. */
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const open: typeof real.open = async (...parameters) => {
    const file = await real.open(...parameters);
    const write = file.writeFile.bind(file);
    file.writeFile = async (data) => {
      const bytes = data as Uint8Array;
      await write(bytes.subarray(0, disk.freeBytes));
      if (bytes.length > disk.freeBytes)
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      disk.freeBytes -= bytes.length;
    };
    return file;
  };
  return { ...real, open };
});

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  disk.freeBytes = Number.POSITIVE_INFINITY;
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = new TextEncoder().encode("some bytes");

async function allFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe("files in a folder", () => {
  it("keeps, replaces and removes bytes", async () => {
    const storage = new LocalStorage(folder);
    await storage.put("7/a.pdf", bytes);
    await storage.put("7/a.pdf", new Blob(["other"]).stream());
    expect(await new Response(await storage.get("7/a.pdf")).text()).toBe("other");
    expect(await allFiles()).toEqual(["a.pdf"]);
    await storage.remove("7/a.pdf");
    await storage.remove("7/a.pdf");
    await expect(storage.get("7/a.pdf")).rejects.toMatchObject({ reason: "notFound" });
  });

  it.each([
    "../x",
    "a/../../x",
    "/etc/passwd",
    "a//b",
    "a/.",
    ".incoming/x",
    "a\\..\\b",
    "a\u0000b",
    "",
    "a/",
    "x".repeat(201),
  ])("refuses the key %j", async (key) => {
    const storage = new LocalStorage(folder);
    await expect(storage.put(key, bytes)).rejects.toMatchObject({ reason: "badKey" });
    await expect(storage.get(key)).rejects.toMatchObject({ reason: "badKey" });
    await expect(storage.remove(key)).rejects.toMatchObject({ reason: "badKey" });
    expect(await allFiles()).toEqual([]);
  });

  it("leaves no half file when the disk is full, and keeps what was there", async () => {
    const storage = new LocalStorage(folder);
    await storage.put("a/b", bytes);
    disk.freeBytes = 100;
    const stream = new Blob([new Uint8Array(80), new Uint8Array(300_000)]).stream();
    await expect(storage.put("a/b", stream)).rejects.toMatchObject({
      name: "FileError",
      reason: "storageFull",
    });
    await expect(storage.put("a/c", new Uint8Array(200))).rejects.toMatchObject({ reason: "storageFull" });
    expect(await allFiles()).toEqual(["b"]);
    expect(await readFile(join(folder, "a/b"), "utf8")).toBe("some bytes");
  });

  it("leaves nothing of an upload that breaks off", async () => {
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent < 3) controller.enqueue(bytes);
        else controller.error(new Error("connection lost"));
      },
    });
    await expect(new LocalStorage(folder).put("a", stream)).rejects.toThrow("connection lost");
    expect(await allFiles()).toEqual([]);
  });
});
