import { describe, expect, it } from "vitest";
import { mailingHouse } from "#api/messages/mail-events/mailing-house-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";

const { house, api, mailEventId, serviceId, client, mailsTo, runAll } = await mailingHouse();
const { ownerUrl, organizationId } = house;

describe("one mail to one client", () => {
  it("goes by a template, in the client's name and with the object it is about", async () => {
    const guest = await client({ agrees: false });
    await api.mailEvents.send({ action: "send", clientid: guest.id, template: serviceId });
    await runAll();
    expect(mailsTo(guest.email)).toMatchObject([
      { subject: "Schlüssel", text: expect.stringContaining("Anna Guest") },
    ]);
    expect(mailsTo(guest.email)[0]?.unsubscribeUrl).toBeUndefined();
    const { Messages } = await api.outbox.list({ objectType: "client", objectId: guest.id });
    expect(Messages).toHaveLength(1);
  });

  it("goes once where it is posted twice", async () => {
    const guest = await client();
    const mail = { subject: "Hello {firstname}", text: "{salutation}," };
    const post = () =>
      api.mailEvents.send({ action: "send", clientid: guest.id, mail }, { idempotencyKey: "twice-and-once" });
    expect(await post()).toEqual(await post());
    await runAll();
    expect(mailsTo(guest.email)).toMatchObject([{ subject: "Hello Anna" }]);
  });

  it("goes by the account that was chosen", async () => {
    const guest = await client();
    const account = { host: "127.0.0.1", port: 25, security: "none" } as const;
    const add = (name: string, more = {}) =>
      asOwner(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ id: string }>(
          `INSERT INTO mail_account (organization_id, user_id, name, host, port, security, sender_address)
           VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
          [
            organizationId,
            (more as { user?: number }).user ?? null,
            name,
            account.host,
            account.port,
            account.security,
            `${name}@agency.example`,
          ],
        );
        return Number(rows[0]?.id);
      });
    const house1 = await add("house");
    const stranger = await house.person();
    const theirs = await add("theirs", { user: stranger.id });
    const mail = { subject: "Hello", text: "Hello" };
    await expect(
      api.mailEvents.send({ action: "send", clientid: guest.id, smtp: theirs, mail }),
    ).rejects.toMatchObject({ objects: { fields: { smtp: expect.any(String) } } });
    const { MessageId } = await api.mailEvents.send({
      action: "send",
      clientid: guest.id,
      smtp: house1,
      mail,
    });
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query("SELECT account_id::int AS account FROM outbox_message WHERE id = $1", [MessageId]),
    );
    expect(rows).toEqual([{ account: house1 }]);
    await asOwner(ownerUrl, (owner) => owner.query("UPDATE mail_account SET active = false"));
  });

  it.each([
    ["nothing to say", {}, { errorType: "VALIDATION" }],
    ["a promotion", { template: mailEventId }, { errorType: "VALIDATION" }],
    ["an unknown variable", { mail: { subject: "S", text: "{nobody}" } }, { errorType: "VALIDATION" }],
    ["another's name", { mail: { subject: "S", text: "T" }, userid: 999_999 }, { errorType: "VALIDATION" }],
    [
      "another client's object",
      { mail: { subject: "S", text: "T" }, objectid: 999_999 },
      { errorType: "VALIDATION" },
    ],
  ])("is refused with %s", async (_, more, refusal) => {
    const guest = await client();
    await expect(api.mailEvents.send({ action: "send", clientid: guest.id, ...more })).rejects.toMatchObject(
      refusal,
    );
  });

  it("is refused without an address, and to one that bounced; who unsubscribed from promotions gets it", async () => {
    const mail = { subject: "S", text: "T" };
    const mute = await client({ email: null });
    await expect(api.mailEvents.send({ action: "send", clientid: mute.id, mail })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const dead = await client();
    await api.mailPromotions.suppress({ address: dead.email, reason: "bounced" });
    await expect(api.mailEvents.send({ action: "send", clientid: dead.id, mail })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const away = await client();
    await api.mailPromotions.suppress({ address: away.email, reason: "unsubscribed" });
    await expect(api.mailEvents.send({ action: "send", clientid: away.id, mail })).resolves.toBeDefined();
  });

  it("is written by whoever sees neither name nor address, and shows them neither", async () => {
    const guest = await client();
    const blind = await house.user({ client: ["read"], sendmail: ["create"] });
    const words = [
      await blind.mailEvents.writeData({ clientId: guest.id }),
      await blind.mailEvents.previewText({
        clientId: guest.id,
        subject: "For {firstname}",
        text: "{salutation},",
      }),
      await blind.mailEvents.send({
        action: "send",
        clientid: guest.id,
        mail: { subject: "For {firstname}", text: "{salutation}," },
      }),
      await blind.outbox.list({ objectType: "client", objectId: guest.id }),
    ];
    expect(JSON.stringify(words)).not.toMatch(/Anna|mail\.example/);
    await runAll();
    expect(mailsTo(guest.email)).toMatchObject([{ subject: "For Anna" }]);
  });
});
