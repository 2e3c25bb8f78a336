import { describe, expect, it } from "vitest";
import { storeMail } from "#api/messages/mailbox/store.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { organizationId, platform, ownerUrl } = house;
const api = await house.admin();

describe("a mail as nobody should write one", () => {
  const parts = Array.from(
    { length: 500 },
    (_, place) => `--x\nContent-Type: application/pdf; name="${place}.pdf"\n\n%PDF-1.7\n%%EOF\n`,
  );
  const long = `${"n".repeat(10_000)}\u202e`;
  it.each([
    ["without headers", "just words", false, { subject: "", address: "" }],
    [
      "with 500 parts",
      `From: a@b.example\nSubject: Parts\nContent-Type: multipart/mixed; boundary=x\n\n${parts.join("")}--x--\n`,
      false,
      { subject: "Parts", address: "a@b.example" },
    ],
    [
      "with names of 10 KB",
      `From: "${long}" <c@d.example>\nSubject: ${long}\nContent-Type: application/pdf; name="${long}.pdf"\n\n%PDF-1.7\n%%EOF\n`,
      false,
      { subject: "n".repeat(300), address: "c@d.example" },
    ],
    [
      "of 60 MB, of which the beginning is fetched",
      `From: e@f.example\nSubject: Huge\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: video/mp4; name="film.mp4"\n\n${"AAAA".repeat(60_000)}`,
      true,
      { subject: "Huge", address: "e@f.example" },
    ],
  ])("%s is stored among the unknown senders", async (_what, text, isCut, expected) => {
    const { MailAccountId: accountId } = await api.mailAccounts.add({
      mail: {
        ...{ name: "Odd", host: "127.0.0.1", port: 25, security: "none" as const },
        ...{ senderAddress: "odd@agency.example", active: false },
      },
    });
    const place = { organizationId, accountId, uidValidity: 1 };
    const bytes = Buffer.from(text.replaceAll("\n", "\r\n"));
    const standing = { uid: 1, receivedAt: new Date().toISOString(), bytes, isCut };
    await storeMail(platform, place, standing);
    await storeMail(platform, place, standing);
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query(
        `SELECT m.subject, m.address, m.is_cut, cardinality(m.left_there) AS left_there,
          (SELECT count(*)::int FROM stored_file f WHERE f.object_type = 'mailMessage' AND f.object_id = m.id) AS files
        FROM mail_message m WHERE m.account_id = $1`,
        [accountId],
      ),
    );
    expect(rows).toMatchObject([{ ...expected, is_cut: isCut }]);
    expect(rows[0].files).toBeLessThanOrEqual(30);
    expect(rows[0].left_there).toBeLessThanOrEqual(100);
  });
});
