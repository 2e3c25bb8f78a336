import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Constraints } from "./form-fields.ts";

/** What the fields of a form have to be, for its loader: the schema itself reaches the browser when it is typed in. */
export function constraintsOf(schema: z.ZodType): Constraints {
  return Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(([name, { required, maxLength }]) => [
      name,
      { ...(required && { required }), ...(maxLength !== undefined && { maxLength }) },
    ]),
  );
}
