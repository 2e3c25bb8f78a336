import { describe, expect, it } from "vitest";
import { listen } from "#server/listen.ts";
import { StartProblem } from "#server/start-problem.ts";

/** Answers when it is told to; `asked` resolves when a request has come in. */
function waiting() {
  let finish: () => void = () => undefined;
  let came: () => void = () => undefined;
  const request = new Promise<void>((resolve) => {
    came = resolve;
  });
  const answered = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response("done"));
  });
  const fetch = () => {
    came();
    return answered;
  };
  return { fetch, asked: request, answer: () => finish() };
}

describe("listening", () => {
  it("lets a running request end while it drains, and takes no new one", async () => {
    const slow = waiting();
    const { url, drain } = await listen(slow.fetch, "127.0.0.1", 0);
    const running = fetch(url);
    await slow.asked;
    const drained = drain(60_000);
    await expect(fetch(url)).rejects.toThrow();
    slow.answer();
    expect(await (await running).text()).toBe("done");
    await drained;
  });
  it("cuts what does not end in time", async () => {
    const never = waiting();
    const { url, drain } = await listen(never.fetch, "127.0.0.1", 0);
    const stuck = fetch(url);
    stuck.catch(() => {});
    await never.asked;
    await drain(50);
    await expect(stuck).rejects.toThrow();
  });
  it("says what to do about a port that is taken or a host that is not here", async () => {
    const { fetch: none } = waiting();
    const { url, drain } = await listen(none, "127.0.0.1", 0);
    const port = Number(new URL(url).port);
    await expect(listen(none, "127.0.0.1", port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use.`,
    );
    await expect(listen(none, "192.0.2.1", 0)).rejects.toBeInstanceOf(StartProblem);
    await drain(0);
  });
});
