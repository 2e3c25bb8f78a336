import { describe, expect, it } from "vitest";
import { MailFailure } from "#api/integrations/mail/port.ts";
import { complaint, report } from "#api/messages/mail-events/mail-events-testing.ts";
import { mailingHouse } from "#api/messages/mail-events/mailing-house-testing.ts";
import { sendBatch } from "#api/messages/mail-events/send-batch.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { deliver } from "#api/platform/outbox/deliver.ts";

const { house, api, client, send, draft, mailsTo, runAll } = await mailingHouse();
const { ownerUrl, organizationId, platform } = house;
const tokenTo = (email: string) =>
  /\/unsubscribe\/([\w-]{43})$/.exec(mailsTo(email).at(-1)?.unsubscribeUrl ?? "")?.[1] ?? "";

describe("unsubscribing", () => {
  it("withdraws the consent and keeps the address off, by a post alone; again it answers the same", async () => {
    const guest = await client();
    const id = await send([guest.id]);
    await runAll();
    const token = tokenTo(guest.email);
    const nobody = house.nobody();
    expect(await nobody.mailPromotions.unsubscribeData({ token })).toMatchObject({
      language: "en",
      done: false,
    });
    const consents = () =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query("SELECT withdrawn_by FROM client_consent WHERE client_id = $1", [
          guest.id,
        ]);
        return rows;
      });
    expect(await consents()).toEqual([{ withdrawn_by: null }]);
    const answer = await nobody.mailPromotions.unsubscribe({ token });
    expect(await nobody.mailPromotions.unsubscribe({ token })).toEqual(answer);
    expect(await consents()).toEqual([{ withdrawn_by: "unsubscribeLink" }]);
    expect((await nobody.mailPromotions.unsubscribeData({ token })).done).toBe(true);
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: guest.email } });
    expect(Suppressions).toMatchObject([{ address: guest.email, reason: "unsubscribed" }]);
    expect((await api.mailPromotions.read({ id })).Counts.returned.unsubscribed).toBe(1);
    const { Entries } = await api.audit.list({ filter: { objectType: "client", objectId: guest.id } });
    expect(
      Entries.map(({ action }) => action)
        .slice(0, 2)
        .sort(),
    ).toEqual(["unsubscribe", "withdrawConsent"]);
    const again = await draft([guest.id]);
    expect((await api.mailPromotions.audience({ id: again })).leftOut).toMatchObject([
      { reason: "unsubscribed" },
    ]);
  });

  it("opens nothing by a token nobody was sent, and counts who keeps guessing", async () => {
    const nobody = house.nobody();
    const guess = () => nobody.mailPromotions.unsubscribe({ token: "x".repeat(43) });
    await expect(guess()).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    const answers = await Promise.allSettled(Array.from({ length: 61 }, guess));
    expect(answers.at(-1)).toMatchObject({
      reason: { errorType: expect.stringMatching(/RATE_LIMITED|NOT_FOUND/) },
    });
    await expect(guess()).rejects.toMatchObject({ errorType: "RATE_LIMITED" });
    const guest = await client();
    await send([guest.id]);
    await runAll();
    await expect(nobody.mailPromotions.unsubscribe({ token: tokenTo(guest.email) })).resolves.toBeDefined();
  });
});

describe("what came back", () => {
  it("is noted of its recipient, and an address that does not exist gets nothing any more", async () => {
    const [dead, full, angry] = [await client(), await client(), await client()];
    const id = await send([dead, full, angry].map((one) => one.id));
    await runAll();
    const messageId = (email: string) => mailsTo(email)[0]?.id ?? "";
    const taken = (file: File) => api.mailPromotions.report({ file });
    // Forwarded mail is reported by another address than the one it was sent to.
    expect(
      await taken(report({ to: "forwarded@elsewhere.example", messageId: messageId(dead.email) })),
    ).toEqual({ reported: [{ address: dead.email, kind: "bounced", status: "5.1.1", suppressed: true }] });
    expect(
      await taken(
        report({ to: full.email, messageId: messageId(full.email), status: "5.2.2", words: "full" }),
      ),
    ).toMatchObject({ reported: [{ kind: "bounced", suppressed: false }] });
    expect(await taken(complaint({ to: angry.email, messageId: messageId(angry.email) }))).toMatchObject({
      reported: [{ address: angry.email, kind: "complained", suppressed: true }],
    });
    expect((await api.mailPromotions.read({ id })).Counts.returned).toEqual({
      bounced: 2,
      complained: 1,
      unsubscribed: 0,
    });
    const again = await draft([dead, full, angry].map((one) => one.id));
    const { willGet, leftOut } = await api.mailPromotions.audience({ id: again });
    expect([willGet, leftOut.map(({ reason }) => reason)]).toEqual([1, ["bounced", "complained"]]);
  });

  it("takes no address off to which nothing was sent", async () => {
    const [never, waiting] = [await client(), await client()];
    const taken = (file: File) => api.mailPromotions.report({ file });
    for (const file of [
      report({ to: never.email }),
      complaint({ to: never.email, messageId: "<x@y.example>" }),
    ])
      expect((await taken(file)).reported).toMatchObject([{ address: never.email, suppressed: false }]);
    await send([waiting.id]);
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        `INSERT INTO outbox_message (organization_id, channel, sender, recipient, subject, body, state) VALUES ($1, 'mail', 'a@b.example', $2, '', '', 'pending')`,
        [organizationId, waiting.email],
      ),
    );
    expect((await taken(report({ to: waiting.email }))).reported).toMatchObject([{ suppressed: false }]);
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: never.email } });
    expect(Suppressions).toEqual([]);
  });

  it("is refused where it is no report", async () => {
    await expect(
      api.mailPromotions.report({ file: new File(["Subject: Hello\n\nHello"], "hello.eml") }),
    ).rejects.toMatchObject({ objects: { fields: { file: expect.any(String) } } });
  });

  it("is known at once where the mail server says so itself", async () => {
    const guest = await client();
    await send([guest.id]);
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT max(id)::int AS id FROM mail_promotion WHERE organization_id = $1", [
        organizationId,
      ]),
    );
    await sendBatch(platform, { organizationId, promotionId: rows[0].id });
    const refusing = {
      ...platform,
      mail: {
        sandbox: false,
        send: () => Promise.reject(new MailFailure("permanent", "550 5.1.1 User unknown")),
        wasAccepted: async () => "notAccepted" as const,
      },
    };
    const message = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT id::int AS id FROM outbox_message WHERE recipient = $1", [guest.email]),
    );
    await deliver(refusing, { organizationId, messageId: message.rows[0].id });
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: guest.email } });
    expect(Suppressions).toMatchObject([{ reason: "bounced", note: "5.1.1" }]);
  });
});

describe("the list of addresses that get nothing", () => {
  it("is kept by hand, once each, and left with a reason", async () => {
    const address = "By.Hand@mail.example";
    const { SuppressionId: id } = await api.mailPromotions.suppress({ address, note: "asked on the phone" });
    await expect(api.mailPromotions.suppress({ address: address.toLowerCase() })).rejects.toMatchObject({
      objects: { fields: { address: expect.any(String) } },
    });
    await expect(api.mailPromotions.release({ id, reason: "" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await api.mailPromotions.release({ id, reason: "called again" });
    const { Suppressions } = await api.mailPromotions.suppressions({ filter: { q: "by.hand" } });
    expect(Suppressions).toEqual([]);
  });

  it("shows no address to whoever may not see clients' ones", async () => {
    await api.mailPromotions.suppress({ address: "hidden@mail.example" });
    const blind = await house.user({ mailevent: ["read"] });
    const { Suppressions } = await blind.mailPromotions.suppressions({});
    expect(new Set(Suppressions.map(({ address }) => address))).toEqual(new Set([""]));
    expect((await blind.mailPromotions.suppressions({ filter: { q: "hidden" } })).Suppressions).toEqual([]);
  });
});
