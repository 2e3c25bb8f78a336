import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { anonymousApi } from "./api.server.ts";
import { clientAddress } from "./client-address.server.ts";

describe("the address of a client", () => {
  const alone = clientAddress([]);
  it("is the socket's, and a header from outside does not change it", () => {
    expect(alone("203.0.113.9", undefined)).toBe("203.0.113.9");
    expect(alone("203.0.113.9", "192.0.2.1")).toBe("203.0.113.9");
  });
  it("is what a proxy on this machine hands on", () => {
    expect(alone("127.0.0.1", "192.0.2.1")).toBe("192.0.2.1");
    expect(alone("::ffff:127.0.0.1", "2001:db8::7")).toBe("2001:db8::7");
  });
  it("is the last hop no trusted proxy wrote, whatever the client claims before it", () => {
    const behind = clientAddress(["10.0.0.0/8"]);
    expect(behind("10.1.2.3", "198.51.100.66, 192.0.2.1, 10.0.0.9")).toBe("192.0.2.1");
  });
  it("is the socket's when the header says nothing sensible", () => {
    expect(alone("127.0.0.1", "unknown, <script>")).toBe("127.0.0.1");
  });
});

describe("under a server that does not tell the socket's address", () => {
  const feedAddress = async (trustProxy: string[], forwardedFor: string) => {
    let address: string | undefined;
    const context: AppLoadContext = {
      config: { secretKey: "k".repeat(32), dataDir: "/nowhere", trustProxy },
      api: (caller) => {
        address = caller.address;
        throw new Error("nothing is asked");
      },
    };
    const headers = { "x-forwarded-for": forwardedFor };
    await anonymousApi(new Request("http://house.example/login", { headers }), context).catch(
      () => undefined,
    );
    return address;
  };
  it("nobody's word counts where no proxy is named", async () => {
    expect(await feedAddress([], "198.51.100.66, 192.0.2.1")).toBe("");
  });
  it("it is the last hop that no named proxy wrote, whatever the client claims before it", async () => {
    expect(await feedAddress(["10.0.0.0/8"], "198.51.100.66, 192.0.2.1, 10.0.0.9")).toBe("192.0.2.1");
    expect(await feedAddress(["10.0.0.0/8"], "nonsense")).toBe("");
  });
});
