import { describe, expect, it } from "vitest";
import { openNuki } from "#api/integrations/nuki/live.ts";
import { type FetchOutside, OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";

interface Request {
  address: string;
  method: string;
  body: string | undefined;
}

/** An account that answers as told, one answer after another, and what it was requests. */
function account(...answers: (OutsideError | unknown)[]) {
  const requests: Request[] = [];
  const outside: FetchOutside = async (address, { method = "GET", body } = {}) => {
    requests.push({ address, method, body: body === undefined ? undefined : String(body) });
    const answer = answers.shift();
    if (answer instanceof OutsideError) throw answer;
    return { status: 200, text: JSON.stringify(answer ?? ""), headers: {} } as never;
  };
  return { nuki: openNuki("token", { outside, timing: { pauseMs: 1 } }), requests };
}

describe("Nuki Web", () => {
  it.each([
    [
      { serverState: 0, state: { state: 1, batteryCharge: 84 } },
      { state: "locked", online: true, battery: 84 },
    ],
    [
      { serverState: 4, state: { state: 3 } },
      { state: "unlocked", online: false, battery: null },
    ],
    [
      { serverState: 0, state: { state: 254, batteryCritical: true } },
      { state: "blocked", batteryCritical: true },
    ],
    [{ serverState: 0 }, { state: "unknown", battery: null }],
  ])("says how a lock is: %o", async (answer, report) => {
    const { nuki, requests } = account({ smartlockId: 17_500_001, name: "Door", ...answer });
    expect(await nuki.report("17500001")).toMatchObject(report);
    expect(requests[0]?.address).toBe("https://api.nuki.io/smartlock/17500001");
  });

  it("keeps the codes of a keypad, and no other authorizations", async () => {
    const { nuki, requests } = account([
      { id: "a", type: 0, name: "App" },
      { id: "b", type: 13, name: "Stay 7", code: 345_678, allowedUntilDate: "2026-06-04T09:30:00Z" },
    ]);
    expect(await nuki.codes("1")).toEqual([
      { id: "b", name: "Stay 7", code: "345678", from: null, until: "2026-06-04T09:30:00Z" },
    ]);
    const wanted = {
      name: "Stay 8",
      code: "456789",
      from: "2026-06-04T12:30:00.000Z",
      until: "2026-06-05T09:30:00.000Z",
    };
    await nuki.addCode("1", wanted);
    expect(requests[1]).toMatchObject({ method: "PUT", address: "https://api.nuki.io/smartlock/1/auth" });
    expect(JSON.parse(requests[1]?.body ?? "")).toEqual({
      name: "Stay 8",
      type: 13,
      code: 456_789,
      allowedFromDate: wanted.from,
      allowedUntilDate: wanted.until,
    });
    await nuki.removeCode("1", "b");
    expect(requests[2]).toMatchObject({
      method: "DELETE",
      address: "https://api.nuki.io/smartlock/1/auth/b",
    });
  });

  it("is requests to unlock once, whatever it answers", async () => {
    const { nuki, requests } = account(new OutsideError("timeout"));
    await expect(nuki.act("1", "unlock")).rejects.toMatchObject({ problem: "timeout", didNothing: false });
    expect(requests).toMatchObject([
      { method: "POST", address: "https://api.nuki.io/smartlock/1/action/unlock" },
    ]);
  });

  it("tells how a lock was used", async () => {
    const { nuki } = account([
      { id: "1", date: "2026-06-01T14:00:00Z", action: 1, trigger: 255, state: 0, name: "Stay 7" },
      { id: "2", date: "no day", action: 1, trigger: 255, state: 0 },
      { id: "3", date: "2026-06-01T15:00:00Z", action: 99, trigger: 99, state: 1 },
    ]);
    expect(await nuki.uses("1")).toEqual([
      { id: "1", at: "2026-06-01T14:00:00.000Z", act: "unlock", way: "keypad", name: "Stay 7", worked: true },
      { id: "3", at: "2026-06-01T15:00:00.000Z", act: "other", way: "other", name: "", worked: false },
    ]);
  });
});
