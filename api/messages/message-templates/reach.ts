import { sql } from "kysely";
import { addressHash } from "#api/messages/mail-events/verbs.ts";
import type { Reach } from "#api/messages/message-templates/rules/channel.ts";
import { smsConnection, stoppedAmong } from "#api/messages/sms/verbs-send.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { email as emailShape } from "#contract/platform/values.ts";

type Scope = Pick<EffectScope, "platform" | "trx" | "organizationId">;

export interface GuestReach extends Reach {
  clientId: number;
  branchId: number;
  country: string | null;
  reservationId: string | null;
}

/** Returns how to reach the guest of a stay by each channel, and why a channel does not reach them. Throws NOT_FOUND. */
export async function reachGuest(scope: Scope, contractId: number): Promise<GuestReach> {
  const reach = (await reachGuests(scope, [contractId])).get(contractId);
  if (!reach) throw notFound();
  return reach;
}

/** Returns the same of several stays, by their ids. */
export async function reachGuests(
  scope: Scope,
  contractIds: readonly number[],
): Promise<Map<number, GuestReach>> {
  const { trx, organizationId } = scope;
  const { rows } = await sql<Guest>`
    SELECT c.id AS "contractId", g.id AS "clientId", c.branch_id AS "branchId", g.email, g.mobile, g.phone, g.country, o.country AS "houseCountry", b.email AS "senderEmail",
      EXISTS (SELECT FROM mail_suppression s WHERE s.organization_id = c.organization_id AND s.reason = 'bounced'
        AND s.address_hash = ${addressHash(sql<string>`coalesce(g.email, '')`)}) AS bounced,
      (SELECT r.external_id FROM channel_reservation r WHERE r.organization_id = c.organization_id AND r.contract_id = c.id
        AND r.channel = 'hostaway' LIMIT 1) AS "reservationId"
    FROM rent_contract c
    JOIN client g ON g.organization_id = c.organization_id AND g.id = c.client_id
    JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
    JOIN organization o ON o.id = c.organization_id
    WHERE c.organization_id = ${organizationId} AND c.id = ANY(${[...contractIds]}::bigint[])`.execute(trx);
  const reached = rows.map((guest) => ({ guest, phone: phoneOf(guest) }));
  const withPhone = reached.flatMap(({ guest, phone }) => (phone === null ? [] : [guest.clientId]));
  const stopped = await stoppedAmong(scope, withPhone);
  const byReservation = rows.some(({ reservationId }) => reservationId !== null);
  const lines = {
    sms: withPhone.length > 0 && (await smsConnection(scope)).connected,
    hostaway: byReservation && (await connectionOf(scope.platform, scope, "hostaway")) !== null,
  };
  return new Map(
    reached.map(({ guest, phone }) => [
      guest.contractId,
      reachOf(guest, phone, { ...lines, stopped: stopped.has(guest.clientId) }),
    ]),
  );
}

function phoneOf({ mobile, phone, country, houseCountry }: Guest): string | null {
  const numbers = [mobile, phone].map((typed) => (typed ? parsePhone(typed, country ?? houseCountry) : null));
  return numbers.find((number) => number !== null) ?? null;
}

function reachOf(
  guest: Guest,
  phone: string | null,
  lines: { sms: boolean; hostaway: boolean; stopped: boolean },
): GuestReach {
  const { clientId, branchId, country, reservationId } = guest;
  const email = guest.email && emailShape.safeParse(guest.email).success ? guest.email : null;
  const smsBy = () => {
    if (phone === null) return "noNumber";
    if (lines.stopped) return "guestStopped";
    return lines.sms ? null : "smsNotConnected";
  };
  const mailBy = () => {
    if (email === null) return "guestEmailMissing";
    if (guest.bounced) return "addressBounced";
    // A branch without an address cannot send mails.
    return emailShape.safeParse(guest.senderEmail).success ? null : "branchWithoutEmail";
  };
  const hostawayBy = () => {
    if (reservationId === null) return "noReservation";
    return lines.hostaway ? null : "hostawayNotConnected";
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
      SMS: smsBy(),
      HOSTAWAY: hostawayBy(),
    },
  };
}

interface Guest {
  contractId: number;
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
