import { afterEach, describe, expect, it } from "vitest";
import { openSmtp } from "#api/integrations/mail/live.ts";
import { type Mail, MailFailure } from "#api/integrations/mail/port.ts";
import {
  type SmtpBehaviour,
  type SmtpServer,
  startSmtpServer,
} from "#api/integrations/mail/smtp-server-testing.ts";

const mail: Mail = {
  id: "outbox.1.7.1700000000000@agency.example",
  from: '"Agentur Nord" <office@agency.example>',
  to: "guest@example.net",
  subject: "Rechnung für März – חשבונית",
  text: "Guten Tag,\n.\nanbei die Rechnung.",
  html: '<p>Guten Tag,</p><img src="cid:logo@agency" alt="">',
  images: [{ cid: "logo@agency", type: "image/png", content: new TextEncoder().encode("PNG") }],
  attachments: [
    { name: "Rechnung Ä.pdf", type: "application/pdf", content: new TextEncoder().encode("%PDF-1.7") },
  ],
};

let server: SmtpServer | undefined;
afterEach(() => server?.close());

async function sendTo(behaviour: SmtpBehaviour, change: Partial<Mail> = {}) {
  server = await startSmtpServer(behaviour);
  return openSmtp(server.url, { connectMs: 300, silenceMs: 300 }).send({ ...mail, ...change });
}

async function failureOf(sending: Promise<unknown>): Promise<MailFailure> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailFailure)) throw new Error(`No MailFailure: ${String(error)}`);
  return error;
}

describe("SMTP client", () => {
  it("hands the message over with its Message-ID, encoded header and attachment", async () => {
    await expect(sendTo("accept")).resolves.toEqual({ providerId: expect.stringContaining("queued as 1") });
    const [received = ""] = server?.accepted ?? [];
    expect(received).toContain("Message-ID: <outbox.1.7.1700000000000@agency.example>");
    expect(received).toContain("To: guest@example.net");
    expect(received).toContain(Buffer.from("%PDF-1.7").toString("base64"));
    expect(received).toMatch(
      /multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/,
    );
    expect(received).toMatch(
      /multipart\/related[\s\S]*Content-Id: <logo@agency>[\s\S]*Content-Disposition: inline/i,
    );
    expect(received).toMatch(/Subject: =\?UTF-8\?/);
  });

  it("reports a refused recipient as permanent, in the server's words", async () => {
    const failure = await failureOf(sendTo("refuse550"));
    expect(failure.kind).toBe("permanent");
    expect(failure.message).toContain("5.1.1 No such mailbox here");
    expect(server?.accepted).toEqual([]);
  });

  it("reports a busy server as temporary", async () => {
    expect((await failureOf(sendTo("busy451"))).kind).toBe("temporary");
  });

  it("gives up on a silent server, knowing that nothing was accepted", async () => {
    expect((await failureOf(sendTo("hangAtGreeting"))).kind).toBe("temporary");
    await server?.close();
    expect((await failureOf(sendTo("hangAtRecipient"))).kind).toBe("temporary");
  });

  it("does not claim to know when the answer to the whole message fails to come", async () => {
    expect((await failureOf(sendTo("hangAfterData"))).kind).toBe("uncertain");
    await server?.close();
    expect((await failureOf(sendTo("closeAfterData"))).kind).toBe("uncertain");
  });

  it("reports an unreachable server as temporary", async () => {
    const gone = await startSmtpServer("accept");
    await gone.close();
    expect((await failureOf(openSmtp(gone.url, { connectMs: 300, silenceMs: 300 }).send(mail))).kind).toBe(
      "temporary",
    );
  });

  it.each([
    ["subject", { subject: "Hello\r\nBcc: everybody@example.net" }],
    ["recipient", { to: "guest@example.net\r\nBcc: everybody@example.net" }],
    ["sender", { from: "office@agency.example\nBcc: everybody@example.net" }],
    ["second recipient", { to: "guest@example.net, other@example.net" }],
  ])("refuses a header injected by the %s, before it connects", async (_name, change) => {
    expect((await failureOf(sendTo("accept", change))).kind).toBe("permanent");
    expect(server?.connections).toBe(0);
  });
});
