import { z } from "zod";
import { newPassword } from "#contract/access/users/password-rules.ts";

/** What the form of a new password sends. */
export const passwordSchema = z.strictObject({ password: newPassword });
