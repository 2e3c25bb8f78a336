// On each PostgreSQL: functions and locks of the queue.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSmtp } from "#api/integrations/mail/live.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { type SmtpServer, startSmtpServer } from "#api/integrations/mail/smtp-server-testing.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { asOwner, makeDue } from "#api/platform/jobs/testing.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { deliver } from "#api/platform/outbox/deliver.ts";
import { deliverTask, type OutgoingMail, queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { Platform } from "#api/platform/platform.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { ownerUrl, organizationId, branchIds } = house;
const { db, storage, dataDir } = house.platform;
const { id: userId } = await house.person();
await asOwner(ownerUrl, (owner) =>
  owner.query("UPDATE branch SET email = 'office@agency.example', legal_name = 'Nord GmbH'"),
);

let server: SmtpServer;
let live: Platform;
beforeEach(async () => {
  server = await startSmtpServer("accept");
  live = { ...house.platform, mail: openSmtp(server.url, { connectMs: 300, silenceMs: 300 }) };
});
afterEach(() => server.close());

const mail: OutgoingMail = {
  to: "guest@example.net",
  subject: "Rechnung 2026-1",
  body: "Guten Tag",
  object: null,
};
const contextOf = (platform: Platform, trx: Tx) => ({
  platform,
  trx,
  organizationId,
  user: { id: userId, name: "", username: "", roleId: 1 },
  selectedBranchIds: branchIds,
});
const queue = (platform: Platform, change: Partial<OutgoingMail> = {}) =>
  inTenant(db, organizationId, (trx) => queueMail(contextOf(platform, trx), { ...mail, ...change }));
const stored = (id: number) =>
  inTenant(db, organizationId, (trx) =>
    trx
      .selectFrom("outbox_message")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
const run = (platform: Platform) => runJobsOnce(platform, ownerUrl, { [deliverTask]: deliver });
const nextAttempt = async (platform: Platform) => {
  await makeDue(ownerUrl);
  await run(platform);
};
const addFile = (size: number) =>
  inTenant(db, organizationId, (trx) =>
    storeFile({ trx, organizationId, user: null }, storage, {
      bytes: new Uint8Array(size).fill(65),
      name: "Rechnung.pdf",
      type: "application/pdf",
      object: null,
    }),
  );

describe("outbox", () => {
  it("sends nothing of a transaction that was rolled back", async () => {
    const queued = inTenant(db, organizationId, async (trx) => {
      await queueMail(contextOf(live, trx), mail);
      throw new Error("no");
    });
    await expect(queued).rejects.toThrow("no");
    await run(live);
    expect(server.connections).toBe(0);
  });

  it("has an HTML part with the organization's logo and colour, and keeps no link's secret once it is out", async () => {
    const logo = await addFile(40);
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE organization SET accent = '#0e7490', logo_file_id = $2 WHERE id = $1", [
        organizationId,
        logo,
      ]),
    );
    const secret = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE";
    const body = `Hello\n\nhttps://house.example/reset-password/${secret}\n`;
    const id = await queue(live, { body, language: "en", button: "Choose" });
    expect((await stored(id)).body).toBe(body);
    await run(live);
    const sent = (server.accepted[0] ?? "").replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
    expect(sent).toMatch(
      /multipart\/alternative[\s\S]*text\/plain[\s\S]*multipart\/related[\s\S]*text\/html/,
    );
    expect(sent).toContain('src="cid:logo@hauswart"');
    expect(sent).toMatch(/Content-Id: <logo@hauswart>/i);
    expect(sent).toMatch(new RegExp(`<a href="[^"]*${secret}"[^>]*background:#0e7490[^>]*>Choose</a>`));
    expect((await stored(id)).body).toBe("Hello\n\nhttps://house.example/reset-password/…\n");
    await asOwner(ownerUrl, (owner) => owner.query("UPDATE organization SET logo_file_id = NULL"));
  });

  it("sends with attachments from the branch's address and notes the server's answer", async () => {
    const id = await queue(live, { attachments: [await addFile(12)] });
    await run(live);
    expect(await stored(id)).toMatchObject({
      state: "sent",
      sandbox: false,
      attempts: 1,
      provider_id: expect.stringContaining("queued as 1"),
    });
    expect(server.accepted[0]).toContain("From: Nord GmbH <office@agency.example>");
    expect(server.accepted[0]).toContain("filename=Rechnung.pdf");
    expect(server.accepted[0]).toContain(`Message-ID: <outbox.${organizationId}.${id}.`);
  });

  it("sends once after failing twice", async () => {
    server.behaviour = "busy451";
    const id = await queue(live);
    await run(live);
    expect(await stored(id)).toMatchObject({
      state: "pending",
      attempts: 1,
      last_error: expect.stringContaining("Come back later"),
    });
    await nextAttempt(live);
    server.behaviour = "accept";
    await nextAttempt(live);
    await nextAttempt(live);
    expect(server.accepted).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ state: "sent", attempts: 3, last_error: null });
  });

  it("waits 1 s, 10 s, 1 min, 10 min, 1 h, 6 h, then fails with the real reason", async () => {
    server.behaviour = "busy451";
    const id = await queue(live);
    await run(live);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      pauses.push(await secondsUntilDue());
      await nextAttempt(live);
    }
    expect(pauses.map((seconds) => Math.round(seconds))).toEqual([1, 10, 60, 600, 3600, 21600]);
    expect(await stored(id)).toMatchObject({
      state: "failed",
      attempts: 7,
      last_error: expect.stringContaining("451 4.3.2 Come back later"),
    });
  });

  it("does not knock again where the recipient does not exist", async () => {
    server.behaviour = "refuse550";
    const id = await queue(live);
    await run(live);
    expect(await stored(id)).toMatchObject({
      state: "failed",
      attempts: 1,
      last_error: expect.stringContaining("No such mailbox here"),
    });
  });

  it("does not repeat a message that may have arrived", async () => {
    server.behaviour = "hangAfterData";
    const id = await queue(live);
    await run(live);
    await nextAttempt(live);
    expect(server.connections).toBe(1);
    expect(await stored(id)).toMatchObject({
      state: "failed",
      last_error: expect.stringContaining("unknown whether sent"),
    });
  });

  it("goes out after an earlier one to the same recipient, which is tried again", async () => {
    server.behaviour = "busy451";
    const to = "patient@example.net";
    await queue(live, { to, subject: "One" });
    const second = await queue(live, { to, subject: "Two" });
    await run(live);
    expect(await stored(second)).toMatchObject({ state: "pending", attempts: 0 });
    server.behaviour = "accept";
    await nextAttempt(live);
    expect(server.accepted.map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual(["One", "Two"]);
  });

  it("overtakes an earlier one that has been refused for a minute", async () => {
    server.behaviour = "busy451";
    const to = "hurried@example.net";
    await queue(live, { to, subject: "One" });
    const second = await queue(live, { to, subject: "Two" });
    await run(live);
    for (const _again of ["1 s", "10 s"]) await nextAttempt(live);
    expect(await stored(second)).toMatchObject({ attempts: 1 });
  });

  it("is left to the task that is sending it", async () => {
    const id = await queue(live, { to: "claimed@example.net" });
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE outbox_message SET state = 'sending', claim_token = 'another' WHERE id = $1", [id]),
    );
    await run(live);
    expect(server.connections).toBe(0);
    expect(await stored(id)).toMatchObject({ state: "sending", attempts: 0 });
  });

  it("asks a person about what a dead worker was sending by SMTP", async () => {
    const id = await queue(live);
    await leaveInSending(id);
    await run(live);
    expect(server.connections).toBe(0);
    expect(await stored(id)).toMatchObject({ state: "failed", last_error: "unknown whether sent" });
  });

  it("finishes what a dead worker was sending where the mailbox can tell", async () => {
    const mailbox = openSandboxMailbox(dataDir);
    const sandbox = { ...house.platform, mail: mailbox };
    const unsent = await queue(sandbox);
    await leaveInSending(unsent);
    await run(sandbox);
    expect(mailbox.received).toHaveLength(1);
    expect(await stored(unsent)).toMatchObject({ state: "sent", sandbox: true });

    const sent = await queue(sandbox);
    await deliver(sandbox, { organizationId, messageId: sent });
    await leaveInSending(sent);
    await run(sandbox);
    expect(mailbox.received).toHaveLength(2);
    expect(await stored(sent)).toMatchObject({ state: "sent" });
  });

  it("keeps a trace of what became of the message", async () => {
    const id = await queue(house.platform);
    await run(house.platform);
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query(
        "SELECT actor_kind, action, after FROM audit_entry WHERE object_type = 'outboxMessage' AND object_id = $1",
        [id],
      ),
    );
    expect(rows).toEqual([{ actor_kind: "SYS", action: "sent", after: { state: "sent", attempts: 1 } }]);
  });

  it("refuses more than 25 MB of attachments together", async () => {
    const half = 13 * 1024 * 1024;
    const attachments = [await addFile(half), await addFile(half)];
    await expect(queue(live, { attachments })).rejects.toMatchObject({ errorType: "TOO_LARGE" });
  });

  it("refuses an attachment that does not exist", async () => {
    await expect(queue(live, { attachments: [999_999] })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });

  it.each([
    ["to", { to: "guest@example.net\r\nBcc: all@example.net" }],
    ["subject", { subject: "Rechnung\r\nBcc: all@example.net" }],
    ["from", { from: "office@agency.example\r\nBcc: all@example.net" }],
  ])("refuses a line break in %s", async (field, change) => {
    await expect(queue(live, change)).rejects.toMatchObject({ errorType: "VALIDATION", fields: [{ field }] });
  });
});

async function leaveInSending(id: number): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner.query("UPDATE outbox_message SET state = 'sending', attempts = 1 WHERE id = $1", [id]),
  );
  await inTenant(db, organizationId, (trx) =>
    live.jobs.enqueue(trx, deliverTask, { organizationId, messageId: id }),
  );
}

async function secondsUntilDue(): Promise<number> {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ seconds: string }>(
      "SELECT extract(epoch FROM run_at - created_at) AS seconds FROM graphile_worker._private_jobs WHERE run_at > now() - interval '1 minute' ORDER BY id DESC LIMIT 1",
    ),
  );
  return Number(rows[0]?.seconds);
}
