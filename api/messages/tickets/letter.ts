import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { email } from "#contract/platform/values.ts";

interface AboutTicket {
  id: number;
  contractId: number;
  branchId: number;
  subject: string;
}

/** A letter with a free text, or the one that reports the resolution. */
type Letter = { kind: "letter"; subject: string; body: string } | { kind: "handled"; resolution: string };

/** Queues a mail to the guest of the stay. Returns its id. Throws NOT_READY without an address. */
export async function writeToGuest(
  context: CallContext,
  ticket: AboutTicket,
  letter: Letter,
): Promise<number> {
  const house = await houseOf(context);
  const guest = await context.trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .select(["g.email", "g.language"])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.id", "=", ticket.contractId)
    .executeTakeFirstOrThrow();
  if (!guest.email || !email.safeParse(guest.email).success)
    throw new Failure("NOT_READY", { detail: "guestWithoutEmail" });
  const language = guest.language ? toLanguage(guest.language) : house.language;
  const t = textsIn(language);
  const values = { subject: ticket.subject, id: ticket.id };
  const { subject, body } =
    letter.kind === "letter"
      ? letter
      : {
          subject: t("tickets:letter.subject", values),
          body: `${t("tickets:letter.body", values)}\n\n${letter.resolution}`.trim(),
        };
  const from = senderFor(house, ticket.branchId);
  return queueMail(context, {
    to: guest.email,
    subject,
    body,
    language,
    object: { type: "ticket", id: ticket.id },
    ...(from !== null && { from }),
  });
}
