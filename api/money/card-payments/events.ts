import { z } from "zod";
import { stripeSecrets } from "#api/integrations/stripe/open.ts";
import { type ReportedPayment, signedEvent } from "#api/integrations/stripe/signed-event.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf } from "#api/platform/vendors/connections.ts";

/** The name of the task that handles what the vendor told. */
export const handleTask = "cards.handle";

/** A hold as it is told to whoever it secures. */
export interface HoldReport {
  cardPaymentId: number;
  reference: string;
  contractId: number;
  /** The item of the plan that it secures. */
  itemId: number;
  /** It takes the place of another one. */
  renews: boolean;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The vendor told that something has become of a payment, by our reference or its own number of it. */
    "card.told": { reference: string | null; paymentId: string | null };
    /** An amount is held on a card. */
    "card.held": HoldReport & { until: string | null };
    /** A hold is no more: so much of it was captured, the rest is free again. */
    "card.holdEnded": HoldReport & { captured: number };
    /** A card refused a hold, or its bank wants its holder to confirm. */
    "card.holdDeclined": HoldReport & { code: string; byLink: boolean };
    /** The vendor refused to capture or to release: the amount is still held. */
    "card.holdKept": HoldReport & { code: string };
    /** Money that a deposit had collected by card went back to it. */
    "card.depositReturned": { contractId: number; itemId: number; amount: number; reference: string };
  }
}

/**
 * Takes what Stripe tells by itself: stored first, handled after. An organization that is not there, one without Stripe or without the
 * secret, and a wrong signature are one answer: NOT_FOUND.
 */
export async function takeHook(
  { platform, now }: PublicContext,
  { organizationId, payload, signature }: { organizationId: number; payload: string; signature: string },
): Promise<void> {
  const secrets = await inTenant(
    platform.db,
    organizationId,
    async (trx) => {
      const connection = await connectionOf(platform, { trx, organizationId }, "stripe");
      return connection && stripeSecrets(connection);
    },
    { readOnly: true },
  );
  if (!secrets?.hookSecret) throw notFound();
  const event = await signedEvent(payload, signature, secrets.hookSecret, now);
  if (!event) throw notFound();
  await storeEvent(platform, organizationId, event);
}

/** Keeps what the vendor told, and has it handled; told again, nothing happens. */
async function storeEvent(platform: Platform, organizationId: number, event: ReportedPayment): Promise<void> {
  if (event.reference === null && event.paymentId === null) return;
  await inTenant(platform.db, organizationId, async (trx) => {
    const stored = await trx
      .insertInto("card_event")
      .values({
        organization_id: organizationId,
        event_id: event.eventId,
        type: event.type,
        reference: event.reference,
        payment_id: event.paymentId,
        received_at: platform.now().toISOString(),
        handled_at: null,
      })
      .onConflict((conflict) => conflict.constraint("card_event_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) await platform.jobs.enqueue(trx, handleTask, { organizationId, eventId: stored.id });
  });
}

const payloadShape = z.object({ organizationId: z.number(), eventId: z.number() });

/** Handles one event, once: nothing in it is believed, the vendor is asked how the payment stands. So no order of events matters. */
export const handleEvent: Task = async (platform, payload) => {
  const { organizationId, eventId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const event = await trx
      .updateTable("card_event")
      .set({ handled_at: platform.now().toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", eventId)
      .where("handled_at", "is", null)
      .returning(["reference", "payment_id as paymentId"])
      .executeTakeFirst();
    if (!event) return;
    const scope = systemMover(platform, trx, organizationId, {
      call: handleTask,
      requestId: `card-event-${eventId}`,
    });
    await raise(scope, "card.told", event);
  });
};

const simulatedShape = z.object({
  organizationId: z.number(),
  eventId: z.string(),
  type: z.string(),
  reference: z.string().nullable(),
  paymentId: z.string().nullable(),
});

/** What the simulator tells goes the way of what comes by a request, but for the signature. */
export const takeSimulated: Task = async (platform, payload) => {
  const { organizationId, ...event } = simulatedShape.parse(payload);
  await storeEvent(platform, organizationId, event);
};
