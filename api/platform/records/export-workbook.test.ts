import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { exportWorkbook } from "#api/platform/records/export-workbook.ts";

const context = { language: "en", now: new Date() } as CallContext;
const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("hauswart-export-"));

// An error that nobody listens for ends the process.
it("fails as its rows fail, however soon, and leaves nothing behind", async () => {
  const rows = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("No such branch.")) }),
  };
  const before = await folders();
  const columns = [{ key: "id", title: "Id", type: "number" as const }];
  await expect(exportWorkbook(context, { name: "list", title: "List", columns, rows })).rejects.toThrow(
    "No such branch.",
  );
  expect((await folders()).filter((name) => !before.includes(name))).toEqual([]);
});
