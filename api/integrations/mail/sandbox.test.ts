import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMail } from "#api/integrations/mail/open.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mailbox-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mail = {
  id: "outbox.1.7@agency.example",
  from: "office@agency.example",
  to: "guest@example.net",
  subject: "Hallo",
  text: "Text",
  html: "<p>Text</p>",
  images: [],
  attachments: [],
};

describe("sandbox mailbox", () => {
  it("keeps the message as a file that mail programs open, and nothing half written", async () => {
    const mailbox = openSandboxMailbox(dataDir);
    await mailbox.send(mail);
    expect(await readdir(join(dataDir, "mailbox"))).toEqual(["outbox.1.7@agency.example.eml"]);
    expect(await readFile(join(dataDir, "mailbox", "outbox.1.7@agency.example.eml"), "utf8")).toContain(
      "Message-ID: <outbox.1.7@agency.example>",
    );
    expect(mailbox.received).toEqual([mail]);
  });

  it("knows after a restart what it took", async () => {
    await openSandboxMailbox(dataDir).send(mail);
    const reopened = openSandboxMailbox(dataDir);
    expect(await reopened.wasAccepted(mail.id)).toBe("accepted");
    expect(await reopened.wasAccepted("outbox.1.8@agency.example")).toBe("notAccepted");
  });

  it("cannot be made to write elsewhere", async () => {
    await openSandboxMailbox(dataDir).send({ ...mail, id: "../../escape@agency.example" });
    expect(await readdir(join(dataDir, "mailbox"))).toEqual([".._.._escape@agency.example.eml"]);
  });

  it("is what opens without SMTP_URL", () => {
    expect(openMail(undefined, dataDir).sandbox).toBe(true);
    expect(openMail("smtp://127.0.0.1:1", dataDir).sandbox).toBe(false);
  });
});
