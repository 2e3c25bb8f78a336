import { z } from "zod";
import { mailAccountFields } from "#contract/mail-accounts.ts";
import { numeric } from "#contract/written-values.ts";

const { shape } = mailAccountFields;

/** The form's fields: empty optional ones arrive as undefined. */
export const accountSchema = z.object({
  name: shape.name,
  host: shape.host,
  port: shape.port,
  security: shape.security,
  userId: numeric(z.number().int().positive()).optional(),
  username: shape.username.unwrap().optional(),
  password: shape.password,
  senderName: shape.senderName.unwrap().optional(),
  senderAddress: shape.senderAddress,
  replyTo: z.email().max(254).optional(),
  active: z.boolean().optional(),
});

/** What the contract wants of it. A password left empty stays as it is. */
export function typedAccount(value: z.output<typeof accountSchema>) {
  const {
    password,
    userId = null,
    username = "",
    senderName = "",
    replyTo = null,
    active = false,
    ...rest
  } = value;
  return { ...rest, userId, username, senderName, replyTo, active, ...(password && { password }) };
}
