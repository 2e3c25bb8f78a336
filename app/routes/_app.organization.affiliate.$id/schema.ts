import { z } from "zod";
import { affiliateFields } from "#contract/affiliates.ts";

const { shape } = affiliateFields;

/** What the form of an affiliate sends. */
export const affiliateSchema = z.object({
  name: shape.name,
  contact: shape.contact.unwrap().optional(),
  email: z.email().max(254).optional(),
  phone: z.string().trim().max(32).optional(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  note: shape.note.unwrap().optional(),
  active: z.boolean().optional(),
});

/** Empty optional fields arrive as undefined; the contract wants them empty. */
export function typedAffiliate(value: z.output<typeof affiliateSchema>) {
  const { contact = "", email = null, phone = null, website = null, note = "", active = false, name } = value;
  return { name, contact, email, phone, website, note, active };
}
