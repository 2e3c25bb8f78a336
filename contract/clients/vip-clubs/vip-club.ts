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

/** A member of the VIP club, who hears of properties first. One of e-mail, phone and mobile is required. */
export const vipClubRecord = record("vipClub", {
  branchId: reference(),
  firstname: blank(line(80)),
  lastname: blank(line(80)),
  company: blank(line(120)),
  email: optional(email()),
  phone: optional(phone()),
  mobile: optional(phone()),
  /** Language of mails to the member. */
  language: optional(choice(languages)),
  interests: blank(lines(2000)),
  /** The building whose exposé the member is sent. */
  buildingId: optional(reference()),
  clientId: optional(reference()),
  /** When and how the member consented to mails about properties. */
  agreedOn: optional(day()),
  agreedHow: blank(lines(1000)),
  note: blank(lines(2000)),
});

/** Statuses: `api/clients/vip-clubs/rules/transitions.ts`. */
export const vipClubStatuses = ["NEW", "EXPOSE", "ACTIVE", "DISABLED"] as const;
export type VipClubStatus = (typeof vipClubStatuses)[number];
/** The actions of people on a member, beside writing to them. */
export const vipClubActions = ["admit", "undoExpose", "disable", "readmit"] as const;
