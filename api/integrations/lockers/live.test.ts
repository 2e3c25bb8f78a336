import { describe, expect, it } from "vitest";
import { openLockers } from "#api/integrations/lockers/live.ts";
import { type FetchOutside, OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";

interface Request {
  address: string;
  method: string;
  headers: Record<string, string>;
}

/** A service that answers as told, one answer after another, and what it was requests. */
function service(...answers: (OutsideError | { status: number; text: string })[]) {
  const requests: Request[] = [];
  const outside: FetchOutside = async (address, { method = "GET", headers = {} } = {}) => {
    requests.push({ address, method, headers: Object.fromEntries(Object.entries(headers)) });
    const answer = answers.shift() ?? { status: 200, text: "{}" };
    if (answer instanceof OutsideError) throw answer;
    return { ...answer, headers: {}, url: address, bytes: Buffer.from(answer.text) } as never;
  };
  const lockers = openLockers(
    { address: "https://boxes.example/api/", token: "secret" },
    { outside, timing: { pauseMs: 1 } },
  );
  return { lockers, requests };
}

describe("the service of key boxes", () => {
  it("says how a box is", async () => {
    const slots = [
      { slot: 1, door: "closed", keyPresent: true },
      { slot: 2, door: "half", fault: "jams" },
    ];
    const { lockers, requests } = service({ status: 200, text: JSON.stringify({ online: true, slots }) });
    expect(await lockers.state("KB 1")).toEqual({
      online: true,
      slots: [
        { slot: 1, door: "closed", keyPresent: true, fault: "" },
        { slot: 2, door: "unknown", keyPresent: null, fault: "jams" },
      ],
    });
    expect(requests).toMatchObject([
      { address: "https://boxes.example/api/boxes/KB%201", headers: { authorization: "Bearer secret" } },
    ]);
  });

  it.each([
    [
      { status: 409, text: '{"error":"door jams"}' },
      { problem: "refused", message: "door jams", didNothing: true },
    ],
    [
      { status: 500, text: "" },
      { problem: "unreachable", didNothing: false },
    ],
    [new OutsideError("timeout"), { problem: "timeout", didNothing: false }],
    [
      { status: 429, text: "" },
      { problem: "limited", didNothing: true },
    ],
  ])("is requests to open once, whatever it answers: %o", async (answer, failure) => {
    const { lockers, requests } = service(answer);
    await expect(lockers.open("KB1", 3, "opening-1-7")).rejects.toMatchObject(failure);
    expect(requests).toMatchObject([
      {
        address: "https://boxes.example/api/boxes/KB1/slots/3/open",
        method: "POST",
        headers: { "idempotency-key": "opening-1-7" },
      },
    ]);
    expect(requests).toHaveLength(1);
  });

  it("is not believed where it says something else", async () => {
    const { lockers } = service({ status: 200, text: '{"slots":"many"}' });
    await expect(lockers.state("KB1")).rejects.toMatchObject({ problem: "malformed" });
  });
});
