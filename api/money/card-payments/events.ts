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

/** Name of the task that handles a vendor's event. */
export const handleTask = "cards.handle";

/** A hold as it is reported to the deposit that it secures. */
export interface HoldReport {
  cardPaymentId: number;
  reference: string;
  contractId: number;
  /** The item of the plan that it secures. */
  itemId: number;
  /** True when it replaces another hold. */
  renews: boolean;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The vendor reported a change of a payment, by our reference or its own id. */
    "card.report": { reference: string | null; paymentId: string | null };
    /** An amount is held on a card. */
    "card.held": HoldReport & { until: string | null };
    /** A hold ended: `captured` of it was taken, and the rest was released. */
    "card.holdEnded": HoldReport & { captured: number };
    /** A card refused a hold, or its bank requires a confirmation by its holder. */
    "card.holdDeclined": HoldReport & { code: string; byLink: boolean };
    /** The vendor refused to capture or release: the amount is still held. */
    "card.holdUnchanged": HoldReport & { code: string };
    /** Money that a deposit had collected by card went back to the card. */
    "card.depositReturned": { contractId: number; itemId: number; amount: number; reference: string };
  }
}

/**
 * Takes an event that Stripe posts: it is stored first and handled after. An unknown organization, one
 * without Stripe or its secret, and a wrong signature all get the same answer: NOT_FOUND.
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

/** Stores the vendor's event and queues its handling. A repeated event does nothing. */
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

/**
 * Handles one event, once. Nothing in it is trusted: the vendor is asked how the payment stands, so the order
 * of events does not matter.
 */
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
    await raise(scope, "card.report", event);
  });
};

const simulatedShape = z.object({
  organizationId: z.number(),
  eventId: z.string(),
  type: z.string(),
  reference: z.string().nullable(),
  paymentId: z.string().nullable(),
});

/** The simulator's events take the same way as posted ones, without the signature. */
export const takeSimulated: Task = async (platform, payload) => {
  const { organizationId, ...event } = simulatedShape.parse(payload);
  await storeEvent(platform, organizationId, event);
};
