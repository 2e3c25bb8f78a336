import type { Generated } from "kysely";
import { z } from "zod";
import type { Translate } from "#api/platform/calls/texts.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface NotificationTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  event: "LOGIN" | "CALENDAR" | "FORM";
  action: "SET" | "TRIGGER" | null;
  message: string;
  params: Generated<unknown>;
  sticky: Generated<boolean>;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    notification: NotificationTable;
  }
}

/**
 * A message for a person at their next ping. `message` is a key of `notifications.json`, `params` its values.
 */
export interface Notice {
  userId: number;
  event: NotificationTable["event"];
  action?: "SET" | "TRIGGER";
  message: string;
  params?: Record<string, string | number>;
  /** Stays until the user closes it. */
  sticky?: boolean;
}

/** Adds notices, in the transaction of the event that they report. */
export async function notify(
  trx: Tx,
  organizationId: number,
  notices: Notice | readonly Notice[],
): Promise<void> {
  const rows = [notices].flat().map((notice) => ({
    organization_id: organizationId,
    user_id: notice.userId,
    event: notice.event,
    action: notice.action ?? null,
    message: notice.message,
    params: JSON.stringify(notice.params ?? {}),
    sticky: notice.sticky ?? false,
  }));
  if (rows.length > 0) await trx.insertInto("notification").values(rows).execute();
}

const paramsShape = z.record(z.string(), z.union([z.string(), z.number()]));

/** Returns a person's waiting notices, oldest first, in their language. Each is returned once. */
export async function takeNotices(trx: Tx, organizationId: number, userId: number, t: Translate) {
  const rows = await trx
    .deleteFrom("notification")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .returning(["id", "event", "action", "message", "params", "sticky"])
    .execute();
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ event, action, message, params, sticky }) => {
      const values = paramsShape.parse(params);
      const title = t(`notifications:${message}.title`, values);
      const description = t(`notifications:${message}.text`, values);
      return { event, ...(action && { action }), title, description, sticky };
    });
}
