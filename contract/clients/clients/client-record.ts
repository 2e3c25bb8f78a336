import { clientSources } from "#contract/clients/clients/client-choices.ts";
import { languages } from "#contract/platform/languages.ts";
import {
  blank,
  choice,
  country,
  day,
  email,
  flag,
  line,
  lines,
  optional,
  own,
  phone,
  record,
  reference,
  tags,
} from "#contract/platform/record.ts";

/**
 * A client: a person, a company, or a person of a company. One of first name, last name and company is
 * required.
 */
export const clientRecord = record("client", {
  branchId: reference(),
  firstname: blank(line(80)),
  lastname: blank(line(80)),
  company: blank(line(120)),
  email: optional(email()),
  phone: optional(phone()),
  mobile: optional(phone()),
  birthday: optional(day()),
  address: optional(line(160)),
  zip: optional(line(12)),
  city: optional(line(80)),
  country: optional(country()),
  /** Language of letters to the client. */
  language: optional(choice(languages)),
  vatId: optional(line(20)),
  isOwner: flag(false),
  isRenter: flag(false),
  /** One of the organization's own statuses. */
  statusId: optional(reference()),
  source: optional(choice(clientSources)),
  tags: tags({ most: 20, max: 40 }),
  /** Highlighted in every list, with a reason. */
  isPriority: flag(false),
  priorityReason: blank(line(300)),
  note: optional(lines(4000)),
  ownFields: own(),
});

/** One of these is required. */
export const reachableBy = ["email", "phone", "mobile"] as const;
