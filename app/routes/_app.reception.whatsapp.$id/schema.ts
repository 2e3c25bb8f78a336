import { z } from "zod";
import { id } from "#contract/platform/list.ts";
import { line, text } from "#contract/platform/values.ts";

/** A text to who has written within 24 hours. */
export const textSchema = z.object({ body: text(4096).min(1) });

/** A template: its name and language, and whether the client has agreed to be written to. */
export const templateSchema = z.object({
  template: line(540).min(1),
  optIn: z.boolean().default(false),
});

/** Who a new conversation is with. */
export const whomSchema = z.object({ clientId: id });
