import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { twilioSignature } from "#api/messages/sms/rules/signature.ts";
import { accountSid, connectTwilio, sender, token } from "#api/messages/sms/twilio-testing.ts";
import { callStatusList } from "#api/messages/telephony/call-status.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { OutsideReply } from "#api/platform/vendors/outside/fetch-outside.ts";

const requests: string[] = [];
const next: unknown[] = [];
const house = await testHouse({
  outside: async (address: string): Promise<OutsideReply> => {
    requests.push(address);
    return { status: 200, headers: {}, text: JSON.stringify(next.shift() ?? {}) };
  },
});
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();
await connectTwilio(house);
let made = 0;

async function someone(branch: number = branchId) {
  made += 1;
  const mobile = `+43660${7_770_000 + made}`;
  const client = { branchId: branch, lastname: `Rufer ${made}`, email: `r${made}@mail.example`, mobile };
  return { id: (await api.clients.add({ client })).ClientId, mobile };
}

/** Twilio reports a call, signed as it signs. */
async function report(sid: string, status: string, more: Record<string, string> = {}) {
  const { organizationId } = house;
  const path = `/hooks/twilio/${organizationId}/call`;
  const params = { AccountSid: accountSid, CallSid: sid, CallStatus: status, Direction: "inbound", ...more };
  const signature = twilioSignature(token, `${house.platform.publicUrl}${path}`, params);
  await house.nobody().telephony.hook({ organizationId, path, params, signature });
  await house.runJobs();
}

const recordsWith = async (id: number) => (await api.phoneRecords.list({ filter: { id } })).PhoneRecords;

describe("a call that the vendor reports", () => {
  it("is written down while it rings, with the caller and their stay in sight, and ends as it ended", async () => {
    const { id, mobile } = await someone();
    await report("CA-rings", "ringing", { From: mobile, To: sender });
    const { Calls } = await api.telephony.live({});
    expect(Calls).toMatchObject([{ clientId: id, state: "RINGING", direction: "in", phone: mobile }]);
    expect(await recordsWith(id)).toMatchObject([{ result: "missed", status: "open", minutes: null }]);
    await report("CA-rings", "in-progress", { From: mobile, To: sender });
    await report("CA-rings", "completed", { From: mobile, To: sender, CallDuration: "61" });
    expect((await api.telephony.live({})).Calls).toEqual([]);
    expect(await recordsWith(id)).toMatchObject([{ result: "answered", minutes: 2 }]);
  });

  it("is one call however often, late and out of order it is reported; an unknown state ends nothing", async () => {
    const { id, mobile } = await someone();
    const of = { From: mobile, To: sender };
    await report("CA-mixed", "completed", { ...of, CallDuration: "30" });
    await report("CA-mixed", "ringing", of);
    await report("CA-mixed", "in-progress", of);
    await report("CA-mixed", "completed", { ...of, CallDuration: "30" });
    expect(await recordsWith(id)).toMatchObject([{ result: "answered", minutes: 1 }]);
    const other = await someone();
    await report("CA-odd", "ringing", { From: other.mobile, To: sender });
    await report("CA-odd", "teleported", { From: other.mobile, To: sender });
    expect((await api.telephony.live({})).Calls).toMatchObject([{ clientId: other.id, state: "RINGING" }]);
    await report("CA-odd", "no-answer", { From: other.mobile, To: sender });
    expect(await recordsWith(other.id)).toMatchObject([{ result: "missed", status: "open" }]);
  });

  it("is refused unless its account signed it", async () => {
    const { organizationId } = house;
    const forged = {
      organizationId,
      path: `/hooks/twilio/${organizationId}/call`,
      params: { AccountSid: accountSid, CallSid: "CA-forged", CallStatus: "ringing" },
      signature: "forged",
    };
    await expect(house.nobody().telephony.hook(forged)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});

describe("the account's calls", () => {
  it("come page by page from its own lists only, without those of another branch's clients", async () => {
    const { id, mobile } = await someone();
    const elsewhere = await someone(otherBranchId);
    const call = (sid: string, from: string) => ({
      sid,
      from,
      to: sender,
      direction: "inbound",
      status: "completed",
      duration: "42",
      start_time: "Thu, 26 Nov 2026 10:00:00 +0000",
      end_time: "Thu, 26 Nov 2026 10:00:42 +0000",
    });
    next.push({
      calls: [call("CA1", mobile), call("CA2", elsewhere.mobile)],
      next_page_uri: "/2010-04-01/Accounts/AC/Calls.json?Page=1&PageToken=PA1",
    });
    const desk = await house.user(
      { phone: ["read"], client: ["read"], client_name: ["read"], client_phone: ["read"] },
      { branches: [branchId] },
    );
    const page = await desk.telephony.getAllCalls({});
    expect(page.calls).toMatchObject([
      { id: "CA1", clientId: id, state: "COMPLETED", duration: 42, startedAt: "2026-11-26T10:00:00.000Z" },
    ]);
    next.push({ calls: [], next_page_uri: null });
    await desk.telephony.getAllCalls({
      pageUrl: "https://evil.example/Calls.json?Page=1&PageToken=PA1&To=1",
    });
    const last = new URL(requests.at(-1) ?? "");
    expect([last.host, last.searchParams.get("PageToken"), last.searchParams.get("To")]).toEqual([
      "api.twilio.com",
      "PA1",
      null,
    ]);
  });

  it("say no numbers to who may not read them, and that there is no account where there is none", async () => {
    const { mobile } = await someone();
    next.push({
      messages: [
        { sid: "SM1", from: mobile, to: sender, body: "Hi", direction: "inbound", status: "received" },
      ],
    });
    const desk = await house.user({ client: ["read"], client_sms: ["read"] });
    const { messages } = await desk.telephony.getAllMessages({});
    expect(messages).toMatchObject([{ id: "SM1", from: "", body: "", state: "received", direction: "in" }]);
    const stranger = await (await house.otherTenant()).admin();
    expect(await stranger.telephony.getAllCalls({})).toEqual({ calls: [], pageUrl: null, connected: false });
  });
});

it("counts calls by day, colleague and result", async () => {
  const { Users } = await api.phoneRecords.data({});
  const userId = Users[0]?.id ?? null;
  const at = "2026-10-05";
  for (const result of ["answered", "missed", "answered"] as const)
    await api.phoneRecords.add({
      phoneRecord: { branchId, direction: "in", phone: "+436601112223", result, minutes: 3, userId },
    });
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    sql`UPDATE phone_record SET created_at = '2026-10-05T09:00:00Z' WHERE phone = '+436601112223'`.execute(
      trx,
    ),
  );
  const report = await api.phoneRecords.report({ from: at, until: at });
  expect(report.Days).toMatchObject([{ day: at, calls: 3, answered: 2, missed: 1, minutes: 9 }]);
  expect(report.Users).toMatchObject([{ userId, calls: 3 }]);
  const filter = { from: at, until: at, result: ["missed" as const], userId: [userId ?? 0] };
  expect((await api.phoneRecords.list({ filter })).Total).toBe(report.Sum.missed);
  await expect(api.phoneRecords.report({ from: at, until: "2026-10-01" })).rejects.toMatchObject({
    errorType: "VALIDATION",
  });
});

describe("states of a call", () => {
  testMoves(house, callStatusList, {
    make: async () => {
      const { mobile } = await someone();
      await report("CA-moves", "queued", { From: mobile, To: sender });
      const row = await inTenant(house.platform.db, house.organizationId, (trx) =>
        trx
          .selectFrom("phone_call")
          .select("id")
          .where("organization_id", "=", house.organizationId)
          .where("provider_id", "=", "CA-moves")
          .executeTakeFirstOrThrow(),
      );
      return row.id;
    },
    fails: {},
  });
});
