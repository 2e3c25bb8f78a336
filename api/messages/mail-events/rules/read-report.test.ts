import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { complaint, report } from "#api/messages/mail-events/mail-events-testing.ts";
import { isDeadAddress } from "#api/messages/mail-events/rules/dead-address.ts";
import { readReport } from "#api/messages/mail-events/rules/read-report.ts";

const read = async (file: File) => readReport(new Uint8Array(await file.arrayBuffer()));

describe("a message that came back", () => {
  it("says which address does not exist", async () => {
    expect(await read(report({ to: "Anna@mail.example", messageId: "outbox.1.2.3@agency.example" }))).toEqual(
      {
        messageId: "outbox.1.2.3@agency.example",
        addresses: [
          {
            address: "anna@mail.example",
            kind: "bounced",
            status: "5.1.1",
            words: "smtp; 550 5.1.1 User unknown",
            dead: true,
          },
        ],
      },
    );
  });

  it.each([
    ["5.2.2", "failed", "bounced", false],
    ["5.7.1", "failed", "bounced", false],
    ["4.4.1", "delayed", "delayed", false],
    ["2.0.0", "delivered", "delivered", false],
  ])("of status %s, %s, says nothing for good of the address", async (status, action, kind, dead) => {
    const reading = await read(report({ to: "anna@mail.example", status, action, words: "" }));
    expect(reading?.addresses).toMatchObject([{ kind, status, dead }]);
  });

  it("says who complained", async () => {
    const reading = await read(complaint({ to: "anna@mail.example", messageId: "a@b" }));
    expect(reading).toMatchObject({
      messageId: "a@b",
      addresses: [{ address: "anna@mail.example", kind: "complained", dead: true }],
    });
  });

  it("is none where it is an ordinary letter", async () => {
    expect(
      await read(
        new File(["Subject: Hello\n\nFinal-Recipient: rfc822; anna@mail.example\nAction: failed"], "a"),
      ),
    ).toBeNull();
  });

  it("may be anything", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (head, body) => {
        const text = `Content-Type: multipart/report; boundary="${head}"\n${head}\n\n--${head}\n${body}\n--${head}--`;
        expect(() => readReport(new TextEncoder().encode(text))).not.toThrow();
      }),
    );
  });
});

describe("a refusal of a mail server", () => {
  it.each([
    ["550 5.1.1 <anna@mail.example>: Recipient address rejected: User unknown", true],
    ["550 No such user here", true],
    ["550 Requested action not taken: mailbox unavailable", true],
    ["553 5.1.10 null MX", true],
    ["550 5.7.1 Message rejected as spam", false],
    ["552 5.2.2 Mailbox full", false],
    ["550 5.1.8 Sender address rejected", false],
    ["554 5.7.1 Relay access denied", false],
    ["450 4.1.1 User unknown in local table", false],
    ["550 Blocked, see https://example.org", false],
    ["connection closed", false],
  ])("%s: dead %s", (words, dead) => {
    expect(isDeadAddress(words)).toBe(dead);
  });
});
