import { z } from "zod";
import { vipClubActions, vipClubRecord, vipClubStatuses } from "#contract/clients/vip-clubs/vip-club.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { instant, line, requiredLine, text } from "#contract/platform/values.ts";

export const vipClubSchemas = recordSchemas(vipClubRecord);

const status = z.enum(vipClubStatuses);
const vipClub = vipClubSchemas.stored.extend({
  status,
  /** First and last name, or else the company. */
  name: z.string(),
  clientName: z.string(),
  buildingName: z.string(),
  confirmedAt: instant.nullable(),
  exposedAt: instant.nullable(),
  /** Fields that the reader may not see. */
  masked: z.array(z.string()),
});
const vipClubRow = vipClubSchemas
  .row(["email", "phone", "mobile", "interests"])
  .extend({ status, name: z.string(), branchName: z.string(), createdAt: instant });
export type VipClub = z.infer<typeof vipClub>;
export type VipClubRow = z.infer<typeof vipClubRow>;

const read = needs("vipclub", "read");
const edit = needs("vipclub", "edit");
const token = line(100).min(1);
const page = z.object({
  organization: z.string(),
  language: z.string(),
  done: z.boolean(),
  /** The text that is agreed to by confirming. */
  wording: z.string(),
});

export const vipClubs = {
  list: post("vipClub/get", {
    summary: "Members of the VIP club in the selected branches, the newest first",
    access: read,
    input: listInput(["createdAt", "lastname", "status"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
    }),
    output: listOutput("VipClubs", vipClubRow),
  }),
  read: post("vipClub/id/{id}", {
    summary: "One member, the actions that are possible now, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      VipClub: vipClub.extend({
        allowedActions: z.array(allowedAction),
        /** The file that a mail would include now; null when there is none. */
        exposeFile: z.string().nullable(),
      }),
      History: z.array(historyEntry),
    }),
  }),
  ofClient: post("vipClub/client/{id}", {
    summary: "Memberships of a client whom the caller sees",
    access: [...read, ...needs("client", "read")],
    input: byId,
    output: z.object({ VipClubs: z.array(z.object({ id: z.number(), status })) }),
  }),
  add: post("vipClub/add", {
    summary: "New member; refused if somebody with this e-mail or phone is one already",
    access: needs("vipclub", "create"),
    effect: "write",
    input: z.strictObject({ vipClub: vipClubSchemas.full }),
    output: z.object({ VipClubId: z.number() }),
  }),
  update: post("vipClub/update", {
    summary: "Change a member; fields left out stay as they are",
    access: edit,
    effect: "write",
    input: z.strictObject({ vipClub: vipClubSchemas.change }),
    output: z.object({ VipClub: vipClub }),
  }),
  move: post("vipClub/move/{id}", {
    summary: "Admit a member by hand, take back an exposé sent by mistake, end a membership or resume it",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, action: z.enum(vipClubActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  sendEmail: post("vipClub/sendEmail", {
    summary:
      "Write to a member. The exposé of their building is attached if there is one and they agreed; a new member then has the status EXPOSE",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, subject: requiredLine(200), body: text(20_000).min(1) }),
    output: z.object({ status, exposeFile: z.string().nullable() }),
  }),
  sendRegistrationMail: post("vipClub/sendRegistrationMail/{id}", {
    summary: "Mail a member the link for confirming; earlier links become invalid",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
  confirmData: post("vipClub/confirm/data", {
    summary:
      "Which club a registration link confirms, and the words of the consent; NOT_FOUND for a wrong or old link",
    access: "public",
    input: z.strictObject({ token }),
    output: page,
  }),
  confirm: post("vipClub/confirm", {
    summary:
      "Confirm a membership; repeating it returns the same. The token is the secret of the mail's link",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ organization: z.string() }),
  }),
  unsubscribeData: post("vipClub/unsubscribe/data", {
    summary: "Whose mails a link unsubscribes from; NOT_FOUND for a wrong link",
    access: "public",
    input: z.strictObject({ token }),
    output: page,
  }),
  unsubscribe: post("vipClub/unsubscribe", {
    summary: "End a membership and send no more such mails to the address; repeating it returns the same",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ organization: z.string() }),
  }),
};

export const vipClubScreens = {
  "/vips": { needs: edit, menu: { group: "clients", label: "vipClubs:title", icon: "report" } },
  "/vip/edit/{id}": { needs: edit, shows: ["vipClub"] },
} as const satisfies Screens;
