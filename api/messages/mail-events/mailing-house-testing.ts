import type { SandboxMailbox } from "#api/integrations/mail/sandbox.ts";
import { asOwner, makeDue } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

/**
 * Makes an organization with a promotion text in two languages and a service text. Call at the top of a test
 * file.
 */
export async function mailingHouse() {
  const house = await testHouse();
  const { ownerUrl, organizationId, platform } = house;
  const [branchId, otherBranchId] = house.branchIds;
  const person = await house.person({ admin: true });
  const api = person.client;
  const mailbox = platform.mail as SandboxMailbox;
  await asOwner(ownerUrl, (owner) =>
    owner.query("UPDATE branch SET email = 'office@agency.example', legal_name = 'Nord GmbH'"),
  );
  const { MailEventId: mailEventId } = await api.mailEvents.add({
    mailEvent: { name: "Offer", language: "de", subject: "Angebot", body: "{salutation},\n\nText" },
  });
  await api.mailEvents.setText({
    id: mailEventId,
    language: "en",
    subject: "Offer for {firstname}",
    body: "{salutation},\n\nText",
  });
  const { MailEventId: serviceId } = await api.mailEvents.add({
    mailEvent: { name: "Key", kind: "service", language: "de", subject: "Schlüssel", body: "{salutation}," },
  });

  let made = 0;
  /** Adds a client with an address of their own who consents to promotions. */
  async function client({
    email,
    agrees = true,
    branch = branchId,
  }: {
    email?: string | null;
    agrees?: boolean;
    branch?: number;
  } = {}) {
    made += 1;
    const address = email === undefined ? `guest${made}@mail.example` : email;
    const { ClientId: id } = await api.clients.add({
      client: {
        branchId: branch,
        firstname: "Anna",
        lastname: `Guest ${made}`,
        phone: "+43660111",
        email: address,
        language: "en",
      },
    });
    if (agrees)
      await asOwner(ownerUrl, (owner) =>
        owner.query(
          "INSERT INTO client_consent (organization_id, client_id, purpose, given_at, given_by) VALUES ($1, $2, 'promotionMail', now(), 'staff')",
          [organizationId, id],
        ),
      );
    return { id, email: address ?? "" };
  }
  const send = async (ids: number[]) =>
    (await api.mailPromotions.sendPromotion({ clientList: ids, mailEventId })).PromotionId;
  const draft = async (ids: number[]) =>
    (await api.mailPromotions.add({ promotion: { name: "Draft", mailEventId }, audience: { ids } }))
      .PromotionId;
  const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to === email);
  /** Runs all batches, and sends what they put into the outbox. */
  const runAll = async () => {
    for (let turn = 0; turn < 6; turn++) {
      await makeDue(ownerUrl);
      await house.runJobs();
    }
  };
  return {
    house,
    api,
    person,
    branchId,
    otherBranchId,
    mailEventId,
    serviceId,
    client,
    send,
    draft,
    mailsTo,
    runAll,
  };
}
