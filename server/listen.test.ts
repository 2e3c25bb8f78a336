import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { listen } from "#server/listen.ts";
import { StartProblem } from "#server/start-problem.ts";

const slow = async () => {
  await pause(200);
  return new Response("done");
};

describe("listening", () => {
  it("lets a running request end while it drains, and takes no new one", async () => {
    const { url, drain } = await listen(slow, "127.0.0.1", 0);
    const running = fetch(url);
    await pause(50);
    const drained = drain(5_000);
    await expect(fetch(url)).rejects.toThrow();
    expect(await (await running).text()).toBe("done");
    await drained;
  });
  it("cuts what does not end in time", async () => {
    const { url, drain } = await listen(() => new Promise<Response>(() => {}), "127.0.0.1", 0);
    const stuck = fetch(url);
    stuck.catch(() => {});
    await pause(50);
    await drain(50);
    await expect(stuck).rejects.toThrow();
  });
  it("says what to do about a port that is taken or a host that is not here", async () => {
    const { url, drain } = await listen(slow, "127.0.0.1", 0);
    const port = Number(new URL(url).port);
    await expect(listen(slow, "127.0.0.1", port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use.`,
    );
    await expect(listen(slow, "192.0.2.1", 0)).rejects.toBeInstanceOf(StartProblem);
    await drain(0);
  });
});
