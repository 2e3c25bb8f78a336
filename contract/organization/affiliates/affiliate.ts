import { blank, email, flag, line, lines, optional, phone, record } from "#contract/platform/record.ts";

/** Somebody who brings clients by campaigns. */
export const affiliateRecord = record("affiliate", {
  name: line(120),
  contact: blank(line(120)),
  email: optional(email()),
  phone: optional(phone()),
  website: optional(line(300)),
  note: blank(lines(2000)),
  active: flag(true),
});
