import { sql } from "kysely";
import { addressHash } from "#api/messages/mail-events/verbs.ts";
import type { Reach } from "#api/messages/message-templates/rules/channel.ts";
import { hasStopped, smsConnection } from "#api/messages/sms/verbs-send.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { email as emailShape } from "#contract/platform/values.ts";

/** Returns how to reach the guest of a stay by each channel, and why a channel does not reach them. Throws NOT_FOUND. */
export async function reachGuest(
  scope: Pick<EffectScope, "platform" | "trx" | "organizationId">,
  contractId: number,
): Promise<
  Reach & { clientId: number; branchId: number; country: string | null; reservationId: string | null }
> {
  const { trx, organizationId } = scope;
  const { rows } = await sql<Guest>`
    SELECT g.id AS "clientId", c.branch_id AS "branchId", g.email, g.mobile, g.phone, g.country, o.country AS "houseCountry", b.email AS "senderEmail",
      EXISTS (SELECT FROM mail_suppression s WHERE s.organization_id = c.organization_id AND s.reason = 'bounced'
        AND s.address_hash = ${addressHash(sql<string>`coalesce(g.email, '')`)}) AS bounced,
      (SELECT r.external_id FROM channel_reservation r WHERE r.organization_id = c.organization_id AND r.contract_id = c.id
        AND r.channel = 'hostaway' LIMIT 1) AS "reservationId"
    FROM rent_contract c
    JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN organization o ON o.id = c.organization_id
    WHERE c.organization_id = ${organizationId} AND c.id = ${contractId}`.execute(trx);
  const [guest] = rows;
  if (!guest) throw notFound();
  const { clientId, branchId, country, reservationId } = guest;
  const email = guest.email && emailShape.safeParse(guest.email).success ? guest.email : null;
  const numbers = [guest.mobile, guest.phone].map((typed) =>
    typed ? parsePhone(typed, country ?? guest.houseCountry) : null,
  );
  const phone = numbers.find((number) => number !== null) ?? null;
  const smsBy = async () => {
    if (phone === null) return "noNumber" as const;
    if (await hasStopped(scope, clientId)) return "guestStopped" as const;
    return (await smsConnection(scope)).connected ? null : ("smsNotConnected" as const);
  };
  const mailBy = () => {
    if (email === null) return "guestEmailMissing";
    if (guest.bounced) return "addressBounced";
    // A branch without an address cannot send mails.
    return emailShape.safeParse(guest.senderEmail).success ? null : "branchWithoutEmail";
  };
  const hostawayBy = async () => {
    if (reservationId === null) return "noReservation" as const;
    return (await connectionOf(scope.platform, scope, "hostaway")) ? null : ("hostawayNotConnected" as const);
  };
  return {
    clientId,
    branchId,
    country,
    reservationId,
    email,
    phone,
    why: {
      EMAIL: mailBy(),
      SMS: await smsBy(),
      HOSTAWAY: await hostawayBy(),
    },
  };
}

interface Guest {
  clientId: number;
  branchId: number;
  email: string | null;
  mobile: string | null;
  phone: string | null;
  country: string | null;
  houseCountry: string;
  bounced: boolean;
  senderEmail: string | null;
  reservationId: string | null;
}
