import { describe, expect, it } from "vitest";
import { isInnerAddress } from "#api/platform/vendors/outside/inner-addresses.ts";

describe("addresses of the own network", () => {
  it.each([
    "127.0.0.1",
    "127.9.9.9",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "localhost",
    "",
  ])("holds %s", (address) => {
    expect(isInnerAddress(address)).toBe(true);
  });

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:4001::1", "2606:4700::1111"])(
    "leaves out %s",
    (address) => {
      expect(isInnerAddress(address)).toBe(false);
    },
  );
});
