import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { forkedFlags } from "#server/heap.ts";

it("is started with the flags that forked processes have", () => {
  const text = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(text));
  expect(scripts.start).toBe(`exec node ${forkedFlags([]).join(" ")} server/main.ts`);
});

it("lets what an operator says of memory come last, where it counts", () => {
  expect(forkedFlags(["--max-semi-space-size=64"]).at(-1)).toBe("--max-semi-space-size=64");
});
