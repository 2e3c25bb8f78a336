import { languages } from "#contract/platform/languages.ts";
import {
  blank,
  choice,
  day,
  email,
  line,
  lines,
  optional,
  phone,
  record,
  reference,
} from "#contract/platform/record.ts";

/** A member of the VIP club: hears of properties first. One of e-mail, phone and mobile is there. */
export const vipClubRecord = record("vipClub", {
  branchId: reference(),
  firstname: blank(line(80)),
  lastname: blank(line(80)),
  company: blank(line(120)),
  email: optional(email()),
  phone: optional(phone()),
  mobile: optional(phone()),
  /** What is written to the member in. */
  language: optional(choice(languages)),
  interests: blank(lines(2000)),
  /** Whose exposé the member is sent. */
  buildingId: optional(reference()),
  clientId: optional(reference()),
  /** When the member agreed to mails about properties, and how. */
  agreedOn: optional(day()),
  agreedHow: blank(lines(1000)),
  note: blank(lines(2000)),
});

/** Its status list: `api/clients/clients/vip-clubs/rules/transitions.ts`. */
export const vipClubStatuses = ["NEW", "EXPOSE", "ACTIVE", "DISABLED"] as const;
export type VipClubStatus = (typeof vipClubStatuses)[number];
/** What people do with a member besides writing. */
export const vipClubActions = ["admit", "undoExpose", "disable", "readmit"] as const;
