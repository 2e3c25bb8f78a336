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

/** A client: a person, a company, or a person of one. One of first name, last name and company is there. */
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
  /** What is written to the client in. */
  language: optional(choice(languages)),
  vatId: optional(line(20)),
  isOwner: flag(false),
  isRenter: flag(false),
  /** One of the organization's own. */
  statusId: optional(reference()),
  source: optional(choice(clientSources)),
  tags: tags({ most: 20, max: 40 }),
  /** Stands out in every list, for a reason that is said. */
  isPriority: flag(false),
  priorityReason: blank(line(300)),
  note: optional(lines(4000)),
  ownFields: own(),
});

/** One of these is mandatory. */
export const reachableBy = ["email", "phone", "mobile"] as const;
