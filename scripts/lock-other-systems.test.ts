import { describe, expect, it } from "vitest";
import { lockWithOtherSystems } from "./lock-other-systems.ts";

const lock = {
  "": {},
  "node_modules/rollup": {
    version: "4.1.0",
    dev: true,
    optionalDependencies: {
      "@rollup/rollup-linux-x64-gnu": "4.1.0",
      "@rollup/rollup-linux-arm64-musl": "4.1.0",
      fsevents: "~2.3.2",
    },
  },
  "node_modules/@rollup/rollup-linux-x64-gnu": { version: "4.1.0" },
};

describe("a lock file written where other systems' binaries were out of reach", () => {
  const { packages, added } = lockWithOtherSystems(lock);
  it("gets an entry for each of them, for its system only", () => {
    expect(packages["node_modules/@rollup/rollup-linux-arm64-musl"]).toEqual({
      version: "4.1.0",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
      dev: true,
      optional: true,
    });
    expect(added).toEqual(["node_modules/@rollup/rollup-linux-arm64-musl"]);
  });
  it("is complete after that", () => {
    expect(lockWithOtherSystems(packages).added).toEqual([]);
  });
});
