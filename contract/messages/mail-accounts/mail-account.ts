import {
  blank,
  choice,
  email,
  flag,
  line,
  number,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/** `tls`: encrypted from the start (465). `starttls`: upgraded before anything else is sent (587). */
const mailSecurities = ["tls", "starttls", "none"] as const;

/** A mail account of the organization, or of one of its people. */
export const mailAccountRecord = record("mailAccount", {
  /** The owner of the account; empty for the organization's. */
  userId: optional(reference()),
  name: line(80),
  host: line(253),
  port: preset(number({ min: 1, max: 65_535 }), 587),
  security: preset(choice(mailSecurities), "starttls"),
  username: blank(line(200)),
  senderName: blank(line(120)),
  senderAddress: email(),
  replyTo: optional(email()),
  /** Where its inbox is read; empty where it is not. The name and the password are those it sends with. */
  imapHost: optional(line(253)),
  imapPort: preset(number({ min: 1, max: 65_535 }), 993),
  imapSecurity: preset(choice(mailSecurities), "tls"),
  active: flag(true),
});
