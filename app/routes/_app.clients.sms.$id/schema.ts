import { z } from "zod";
import { sms } from "#contract/messages/sms/sms.ts";

const { body, clientId } = sms.send.input.shape;

/** An SMS to a client who is known. */
export const smsSchema = z.object({ body, sendNow: z.boolean().default(false) });

/** One whose client is chosen with it. */
export const newSmsSchema = smsSchema.extend({ clientId });
