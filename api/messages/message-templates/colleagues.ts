import { sql } from "kysely";
import type { z } from "zod";
import { latestContract, sawIn } from "#api/contracts/contract-templates/queries-facts.ts";
import type { TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { compose, type RawText, textIn, textsOfTemplate } from "#api/messages/message-templates/compose.ts";
import { dispatchStatusList } from "#api/messages/message-templates/dispatch-status.ts";
import { fillText } from "#api/messages/message-templates/rules/text.ts";
import { messageTemplateTable } from "#api/messages/message-templates/tables.ts";
import { colleaguesIn } from "#api/platform/access/colleagues.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { begin } from "#api/platform/moves/move.ts";
import { type OutgoingMail, queueMail, queueMails } from "#api/platform/outbox/queue-mail.ts";
import { findRecord } from "#api/platform/records/records.ts";
import type { messageDispatches } from "#contract/messages/message-templates/message-templates.ts";
import { todayIn } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { email } from "#contract/platform/values.ts";

type UserMail = z.output<typeof messageDispatches.sendUserMail.input>;

/** Returns a template as the guest of a stay would get it, by default of the latest stay; null when there is no stay yet. */
export async function previewTemplate(
  context: CallContext,
  { id, contractId, language }: z.output<typeof messageDispatches.preview.input>,
) {
  await findRecord(context, messageTemplateTable, id);
  const stay = contractId ?? (await latestContract(context));
  if (stay === null) return null;
  const composed = await compose(context, { templateId: id, contractId: stay, language });
  sawIn(context, composed.raw.subject + composed.raw.body, composed.contract);
  return composed;
}

/** Sends a template as the guest of a stay would get it to the caller. */
export async function testTemplate(
  context: CallContext,
  input: z.output<typeof messageDispatches.test.input>,
): Promise<void> {
  const composed = await previewTemplate(context, input);
  if (!composed) throw new Failure("NOT_READY", { detail: "noStay" });
  const { trx, organizationId, user } = context;
  const own = await trx
    .selectFrom("app_user")
    .select("email")
    .where("organization_id", "=", organizationId)
    .where("id", "=", user.id)
    .executeTakeFirst();
  if (!own?.email || !email.safeParse(own.email).success)
    throw new Failure("NOT_READY", { detail: "userWithoutEmail" });
  const { language, subject, body, missing } = composed;
  const lacking = missing.length > 0 ? `\n\n${missing.map((name) => `{${name}}`).join(", ")}` : "";
  const words = { subject: subject || context.t("messageTemplates:test.noSubject") };
  await queueMail(context, {
    to: own.email,
    subject: context.t("messageTemplates:test.subject", words),
    body: body + lacking,
    language,
    object: null,
  });
  await context.audit({ action: "test", objectType: "messageTemplate", objectId: input.id });
}

/** Returns the colleagues of the caller's branches, with whether they can get mails and work in a selected branch. */
export async function colleaguesToWrite(context: CallContext) {
  const near = new Set(
    (await colleaguesIn(context, context.selectedBranchIds).execute()).map(({ id }) => id),
  );
  const users = await colleaguesIn(context, context.branchIds).select("w.email").execute();
  return users.map(({ id, name, email: address }) => ({
    id,
    name,
    hasEmail: address !== null && email.safeParse(address).success,
    isNear: near.has(id),
  }));
}

/** Sends a template to colleagues, to all of them or to none. Throws NOT_READY for a template that speaks of a stay. */
export async function sendToColleagues(
  context: CallContext,
  { userIds, messageTemplateId: templateId }: UserMail,
  { ofSelectedBranches }: { ofSelectedBranches: boolean },
): Promise<void> {
  await findRecord(context, messageTemplateTable, templateId);
  const status = begin(context, dispatchStatusList, "SENT_MANUALLY");
  const branchIds = ofSelectedBranches ? context.selectedBranchIds : context.branchIds;
  const people = await colleagues(context, userIds, branchIds);
  const texts = await textsOfTemplate(context, templateId);
  const [branchId] = context.selectedBranchIds.length > 0 ? context.selectedBranchIds : context.branchIds;
  if (branchId === undefined) throw new Failure("NOT_READY", { detail: "noBranch" });
  const house = await houseFacts(context, branchId);
  const { trx, organizationId, now, user } = context;
  const mails = people.map((person) => mailTo(person, texts, house, now));
  const outboxIds = await queueMails(context, mails);
  const at = now.toISOString();
  const dispatches = await trx
    .insertInto("message_dispatch")
    .values(
      people.map((person, place) => ({
        ...{ organization_id: organizationId, branch_id: branchId, template_id: templateId },
        ...{ user_id: person.id, status, due_at: at, send_after: at, ends_at: at },
        ...{ channel: "EMAIL" as const, outbox_id: outboxIds[place] ?? null, sent_at: at, sent_by: user.id },
      })),
    )
    .returning(["id", "user_id as userId"])
    .execute();
  await context.audit(
    dispatches.map(({ id, userId }) => ({
      action: "sendByHand",
      objectType: "messageDispatch",
      objectId: id,
      after: { status, templateId, userId },
    })),
  );
}

/** Returns a template as a mail to a colleague. */
function mailTo(person: Person, texts: readonly RawText[], house: House, now: Date): OutgoingMail {
  const raw = textIn(texts, person.language);
  const { subject, body, missing } = fillText(raw, valuesFor(person, house, raw.language, now));
  if (missing.length > 0) throw new Failure("NOT_READY", { detail: "speaksOfStay" });
  if (!person.email || !email.safeParse(person.email).success)
    throw new Failure("NOT_READY", { detail: "userWithoutEmail" });
  return {
    to: person.email,
    subject: subject || house.organization,
    body,
    language: toLanguage(raw.language),
    object: null,
  };
}

interface Person {
  id: number;
  name: string;
  firstname: string;
  lastname: string;
  email: string | null;
  language: string | null;
}

/** Returns active colleagues of these branches. Administrators belong to every branch. Throws VALIDATION when one is missing. */
async function colleagues(
  { trx, organizationId }: CallContext,
  userIds: readonly number[],
  branchIds: readonly number[],
): Promise<Person[]> {
  const ids = [...new Set(userIds)];
  const rows = await trx
    .selectFrom("app_user as w")
    .select(["w.id", "w.firstname", "w.lastname", "w.email", "w.language"])
    .select(userName("w").as("name"))
    .where("w.organization_id", "=", organizationId)
    .where("w.id", "in", ids)
    .where("w.active", "=", true)
    .where((eb) =>
      eb.or([
        eb("w.is_admin", "=", true),
        eb.exists(
          eb
            .selectFrom("user_branch as ub")
            .select("ub.user_id")
            .whereRef("ub.organization_id", "=", "w.organization_id")
            .whereRef("ub.user_id", "=", "w.id")
            .where("ub.branch_id", "in", [...branchIds, -1]),
        ),
      ]),
    )
    .orderBy("w.id")
    .execute();
  if (rows.length < ids.length) throw invalid("userIds", "unknownUser");
  return rows;
}

/** Returns the values that a text to a colleague may name; their name stands where a guest's would. */
function valuesFor(
  { name, firstname, lastname, email: address }: Person,
  house: House,
  language: string,
  now: Date,
): TemplateValues {
  const t = textsIn(toLanguage(language));
  const values: Record<string, string> = {
    "guest.salutation": t("mailEvents:letter.salutation", { name }),
    "guest.name": name,
    "guest.firstname": firstname,
    "guest.lastname": lastname,
    "guest.email": address ?? "",
    "branch.name": house.branch,
    "branch.phone": house.phone,
    "branch.email": house.email,
    "organization.name": house.organization,
    "today.date": formatDate(todayIn(house.timeZone, now)),
  };
  const one = new Map(
    Object.entries(values).map(([variable, text]) => [variable, { text, holds: text !== "" }]),
  );
  return { one, many: { payments: [], parties: [], buyers: [], instalments: [] } };
}

async function houseFacts({ trx, organizationId }: CallContext, branchId: number) {
  return trx
    .selectFrom("branch as b")
    .innerJoin("organization as o", "o.id", "b.organization_id")
    .select(["b.name as branch", "o.name as organization", "b.time_zone as timeZone"])
    .select((eb) => [
      eb.fn.coalesce("b.phone", sql<string>`''`).as("phone"),
      eb.fn.coalesce("b.email", sql<string>`''`).as("email"),
    ])
    .where("b.organization_id", "=", organizationId)
    .where("b.id", "=", branchId)
    .executeTakeFirstOrThrow();
}
type House = Awaited<ReturnType<typeof houseFacts>>;
