import { randomUUID } from "node:crypto";
import { twilioSignature } from "#api/messages/sms/rules/signature.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import type { FetchOutside } from "#api/platform/vendors/outside/fetch-outside.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import type { Client } from "#contract/platform/client.ts";

export const accountSid = `AC${"1".repeat(32)}`;
export const token = "token-of-twilio";
export const sender = "+431234567";

export interface TakenSms {
  sid: string;
  to: string;
  body: string;
  callback: string;
  status: string;
  at: string;
}

/** A fake Twilio account behind `fetchOutside`. */
export function fakeTwilio() {
  const taken: TakenSms[] = [];
  /** How the next POSTs end; they are accepted by default. `lost` is accepted and never answered. */
  const next: ("lost" | "silence" | number)[] = [];
  const reply = (status: number, body: unknown) => ({ status, headers: {}, text: JSON.stringify(body) });
  const asRow = ({ sid, to, body, status, at }: TakenSms) => ({
    sid,
    to,
    body,
    status,
    date_created: new Date(at).toUTCString(),
  });
  const outside: FetchOutside = async (address, { method = "GET", body = "" } = {}) => {
    const url = new URL(address);
    if (method === "GET") {
      const sid = /Messages\/(\w+)\.json$/.exec(url.pathname)?.[1];
      const one = taken.find((message) => message.sid === sid);
      if (sid) return one ? reply(200, asRow(one)) : reply(404, {});
      const to = url.searchParams.get("To");
      return reply(200, { messages: taken.filter((message) => message.to === to).map(asRow) });
    }
    const how = next.shift();
    if (typeof how === "number") return reply(how, { code: 21211, message: "Invalid number" });
    if (how === "silence") throw new OutsideError("timeout");
    const form = new URLSearchParams(body);
    const one = {
      sid: `SM${randomUUID().replaceAll("-", "")}`,
      to: form.get("To") ?? "",
      body: form.get("Body") ?? "",
      callback: form.get("StatusCallback") ?? "",
      status: "queued",
      at: new Date().toISOString(),
    };
    taken.push(one);
    if (how === "lost") throw new OutsideError("timeout");
    return reply(201, asRow(one));
  };
  return { outside, taken, next };
}

/** Connects an organization with the account, or with the sandbox. */
export async function connectTwilio(house: House, { sandbox = false } = {}): Promise<void> {
  const { platform, organizationId } = house;
  await inTenant(platform.db, organizationId, (trx) =>
    saveConnection(
      platform,
      { trx, organizationId },
      {
        vendor: "twilio",
        secret: sandbox ? null : token,
        settings: { account: accountSid, sender },
        userId: null,
      },
    ),
  );
}

/** Posts a signed report as Twilio would. */
export function signedHook(
  house: House,
  kind: "status" | "inbound",
  given: Record<string, string>,
  query = "",
) {
  const path = `/hooks/twilio/${house.organizationId}/${kind}${query}`;
  const params = { AccountSid: accountSid, ...given };
  const signature = twilioSignature(token, `${house.platform.publicUrl}${path}`, params);
  return { organizationId: house.organizationId, kind, path, params, signature };
}

/** Repeated steps of SMS tests, done by an administrator. */
export function smsOf(house: House, admin: Client) {
  let made = 0;
  const person = async (more: Record<string, unknown> = {}, branch: number = house.branchIds[0]) => {
    made += 1;
    const name = `Guest ${made}`;
    const client = {
      branchId: branch,
      lastname: name,
      email: `guest${made}@mail.example`,
      country: "AT",
      mobile: `0660 100 ${1000 + made}`,
      ...more,
    };
    return { id: (await admin.clients.add({ client })).ClientId, phone: `+43660100${1000 + made}`, name };
  };
  return {
    person,
    read: async (id: number) => (await admin.sms.read({ id })).Message,
    sent: async (clientId: number, body = "Hello") => {
      const { MessageId } = await admin.sms.send({ clientId, body });
      await house.runJobs();
      return MessageId;
    },
    report: (smsId: number, params: Record<string, string>) =>
      house.nobody().sms.hook(signedHook(house, "status", params, `?message=${smsId}`)),
    incoming: (params: Record<string, string>) =>
      house.nobody().sms.hook(signedHook(house, "inbound", { To: sender, ...params })),
  };
}
