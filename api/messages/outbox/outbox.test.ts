import { describe, expect, it } from "vitest";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { runJobsOnce } from "#api/platform/jobs/worker.ts";
import { deliver } from "#api/platform/outbox/deliver.ts";
import { deliverTask, queueMail } from "#api/platform/outbox/queue-mail.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { ownerUrl, organizationId, branchIds } = house;
const mailbox = openSandboxMailbox(house.platform.dataDir);
const platform = { ...house.platform, mail: mailbox };
const { id: userId } = await house.person();
const reader = await house.user({ client: ["read"], client_name: ["read"], client_email: ["read"] });
const writer = await house.user({ client: ["read", "edit"], client_name: ["read"], client_email: ["read"] });
const other = await house.user({ building: ["read"] });
const stranger = await (await house.otherTenant()).admin();
const clientId = await asOwner(ownerUrl, async (owner) => {
  const text =
    "INSERT INTO client (organization_id, branch_id, lastname) VALUES ($1, $2, 'Gast') RETURNING id";
  return Number((await owner.query<{ id: string }>(text, [organizationId, branchIds[0]])).rows[0]?.id);
});

const queue = (subject: string) =>
  inTenant(platform.db, organizationId, async (trx) => {
    const file = {
      bytes: new Uint8Array(3),
      name: "Rechnung.pdf",
      type: "application/pdf",
      object: { type: "client", id: clientId },
    };
    const attachment = await storeFile({ trx, organizationId, user: { id: userId } }, platform.storage, file);
    const context = {
      platform,
      trx,
      organizationId,
      user: { id: userId, name: "", username: "", roleId: 1 },
      selectedBranchIds: branchIds,
    };
    return queueMail(context, {
      to: "guest@example.net",
      from: "office@agency.example",
      subject,
      body: "Guten Tag",
      attachments: [attachment],
      object: { type: "client", id: clientId },
    });
  });
const run = () => runJobsOnce(platform, ownerUrl, { [deliverTask]: deliver });

describe("messages of an object", () => {
  it("are listed newest first and read with text and attachments by those who may read the object", async () => {
    const id = await queue("Rechnung");
    await run();
    const { Messages } = await reader.outbox.list({ objectType: "client", objectId: clientId });
    expect(Messages[0]).toMatchObject({
      id,
      state: "sent",
      sandbox: true,
      recipient: "guest@example.net",
      uncertain: false,
      lastError: null,
    });
    const { Message } = await reader.outbox.read({ id });
    expect(Message).toMatchObject({
      body: "Guten Tag",
      attachments: [{ name: "Rechnung.pdf", type: "application/pdf", size: 3 }],
    });
    expect(mailbox.received.at(-1)?.attachments).toHaveLength(1);
  });

  it("are not there for anybody else", async () => {
    const id = await queue("Rechnung");
    for (const client of [other, stranger]) {
      await expect(client.outbox.list({ objectType: "client", objectId: clientId })).rejects.toMatchObject({
        errorType: "NOT_FOUND",
      });
      await expect(client.outbox.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
      await expect(client.outbox.retry({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    }
  });

  it("that failed are sent again when a person asks, with a trace; others are not", async () => {
    const id = await queue("Noch einmal");
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        "UPDATE outbox_message SET state = 'failed', attempts = 7, last_error = 'unknown whether sent' WHERE id = $1",
        [id],
      ),
    );
    await run();
    expect((await reader.outbox.read({ id })).Message).toMatchObject({ state: "failed", uncertain: true });
    // Who reads may not send.
    await expect(reader.outbox.retry({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await writer.outbox.retry({ id });
    await run();
    expect((await reader.outbox.read({ id })).Message).toMatchObject({
      state: "sent",
      attempts: 1,
      uncertain: false,
    });
    expect(mailbox.received.filter((mail) => mail.subject === "Noch einmal")).toHaveLength(1);
    await expect(writer.outbox.retry({ id })).rejects.toMatchObject({ errorType: "INVALID_TRANSITION" });
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query(
        "SELECT action, actor_kind FROM audit_entry WHERE object_type = 'outboxMessage' AND object_id = $1 ORDER BY id",
        [id],
      ),
    );
    expect(rows).toEqual([
      { action: "retry", actor_kind: "user" },
      { action: "sent", actor_kind: "SYS" },
    ]);
  });

  it("that are SMS go out again by their own call only, as quiet hours count there", async () => {
    const id = await queue("SMS");
    await run();
    await asOwner(ownerUrl, (owner) =>
      owner.query("UPDATE outbox_message SET channel = 'sms', state = 'failed' WHERE id = $1", [id]),
    );
    await expect(writer.outbox.retry({ id })).rejects.toMatchObject({
      errorType: "NOT_READY",
      cause: { detail: "smsByItself" },
    });
  });
});
