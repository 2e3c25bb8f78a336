import { z } from "zod";

const credential = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
});

const none = { id: "", rawId: "", type: "public-key" as const, response: {} };

/** What the browser's passkey answered, out of the form's field; an empty one, which the API refuses, where it is none. */
export function readCredential(form: FormData): z.output<typeof credential> {
  const text = form.get("credential");
  if (typeof text !== "string") return none;
  try {
    return credential.catch(none).parse(JSON.parse(text));
  } catch {
    return none;
  }
}
