import { createServer, type IncomingMessage } from "node:http";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openTwilio } from "#api/integrations/twilio/live.ts";
import { outsideReader } from "#api/platform/vendors/outside/fetch-outside.ts";

const outside = outsideReader({ innerAddresses: true });

interface VendorRequest {
  method: string;
  path: string;
  authorization: unknown;
  form: Record<string, string>;
}
const requests: VendorRequest[] = [];
type Answer = { status: number; body: unknown } | "silence" | "break";
const answers: Answer[] = [];
const server = createServer(async (request, response) => {
  requests.push({
    method: request.method ?? "",
    path: request.url ?? "",
    authorization: request.headers.authorization,
    form: await formOf(request),
  });
  const answer = answers.shift() ?? { status: 500, body: {} };
  if (answer === "silence") return;
  if (answer === "break") return response.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  requests.splice(0);
  answers.splice(0);
});
const bound = server.address();
const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`;
const accountSid = `AC${"a".repeat(32)}`;
const timing = { pauseMs: 1, timeoutMs: 200 };
const vendorBy = (sender: string, at = address) =>
  openTwilio({ accountSid, token: "token", sender }, { outside, address: at, timing });
const vendor = vendorBy("+431234567");
const sms = { to: "+436601234567", body: "Grüße & bis 18 Uhr", callback: "https://house.example/hooks/x" };
const messages = `/2010-04-01/Accounts/${accountSid}/Messages`;

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}

describe("Twilio's messages", () => {
  it("are posted as a form with the account's token, and answer their SID", async () => {
    answers.push({ status: 201, body: { sid: "SM1", status: "queued" } });
    expect(await vendor.send(sms)).toEqual({ providerId: "SM1" });
    expect(requests).toEqual([
      {
        method: "POST",
        path: `${messages}.json`,
        authorization: `Basic ${Buffer.from(`${accountSid}:token`).toString("base64")}`,
        form: { To: sms.to, Body: sms.body, StatusCallback: sms.callback, From: "+431234567" },
      },
    ]);
  });

  it("go by a messaging service where the sender is one", async () => {
    const service = `MG${"b".repeat(32)}`;
    answers.push({ status: 201, body: { sid: "SM2", status: "accepted" } });
    await vendorBy(service).send(sms);
    expect(requests[0]?.form).toMatchObject({ MessagingServiceSid: service });
    expect(requests[0]?.form).not.toHaveProperty("From");
  });

  it.each([
    [
      "a number that is none",
      { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number" } },
      "permanent",
      "Invalid 'To' Phone Number (Twilio 21211)",
    ],
    [
      "a wrong token",
      { status: 401, body: { code: 20003, message: "Authenticate" } },
      "permanent",
      "Authenticate (Twilio 20003)",
    ],
    ["too many at once", { status: 429, body: {} }, "temporary", "HTTP 429"],
    ["an answer that never comes", "silence" as const, "uncertain", "timeout"],
    ["a line that breaks", "break" as const, "uncertain", "unreachable"],
    ["a fault of its own", { status: 500, body: {} }, "uncertain", "HTTP 500"],
  ])("are asked for once only, whatever comes: %s", async (_what, answer, kind, message) => {
    answers.push(answer);
    await expect(vendor.send(sms)).rejects.toMatchObject({ kind, message });
    expect(requests).toHaveLength(1);
  });

  it("may be sent later where nothing was reached at all", async () => {
    const nowhere = vendorBy("+431234567", "http://127.0.0.1:1");
    await expect(nowhere.send(sms)).rejects.toMatchObject({ kind: "temporary" });
  });

  it("are asked after by SID, in its words", async () => {
    answers.push(
      { status: 200, body: { sid: "SM1", status: "sent" } },
      { status: 200, body: { sid: "SM1", status: "delivered" } },
      {
        status: 200,
        body: { sid: "SM1", status: "undelivered", error_code: 30003, error_message: "Unreachable" },
      },
    );
    expect(await vendor.fateOf("SM1")).toEqual({ fate: "underway", reason: null });
    expect(await vendor.fateOf("SM1")).toEqual({ fate: "delivered", reason: null });
    expect(await vendor.fateOf("SM1")).toEqual({
      fate: "undelivered",
      reason: "Unreachable (Twilio 30003)",
    });
    expect(requests[0]).toMatchObject({ method: "GET", path: `${messages}/SM1.json` });
  });

  it("that were taken are found by number, text and time", async () => {
    const row = (sid: string, body: string, date_created: string) => ({
      sid,
      status: "queued",
      to: sms.to,
      body,
      date_created,
    });
    answers.push({
      status: 200,
      body: {
        messages: [
          row("SM9", sms.body, "Fri, 20 Nov 2026 10:00:05 +0000"),
          row("SM8", "Another", "Fri, 20 Nov 2026 10:00:04 +0000"),
          row("SM7", sms.body, "Thu, 19 Nov 2026 10:00:00 +0000"),
        ],
      },
    });
    expect(await vendor.taken(sms, new Date("2026-11-20T10:00:00Z"))).toEqual(["SM9"]);
    expect(requests[0]?.path).toBe(`${messages}.json?To=%2B436601234567&PageSize=100`);
  });

  it("name what the key was refused for, and an answer of another shape", async () => {
    answers.push({ status: 401, body: {} }, { status: 200, body: { surprise: true } });
    await expect(vendor.greet()).rejects.toMatchObject({ problem: "unauthorized" });
    await expect(vendor.greet()).rejects.toMatchObject({ problem: "malformed" });
  });
});
