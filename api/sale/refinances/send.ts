import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { move } from "#api/platform/moves/move.ts";
import { maxAttachmentBytes, queueMails } from "#api/platform/outbox/queue-mail.ts";
import { filesOf } from "#api/platform/records/record-files.ts";
import { banksOfRefinance, findRefinance } from "#api/sale/refinances/queries.ts";
import { refinanceStatusList } from "#api/sale/refinances/refinance-status.ts";
import { parcelsOf } from "#api/sale/refinances/rules/parcels.ts";
import { requireHouse, requireOpen } from "#api/sale/refinances/write.ts";
import { addDays } from "#contract/platform/days.ts";
import { answerDays } from "#contract/sale/refinances/refinance.ts";
import type { refinances } from "#contract/sale/refinances/refinances.ts";

type Input<Name extends keyof typeof refinances> = z.output<(typeof refinances)[Name]["input"]>;

interface Letter {
  subject: string;
  body: string;
  /** Ids of files for each mail. */
  parcels: number[][];
}

/** Mails chosen files, which must fit into one mail. */
export async function sendFiles(context: CallContext, { id, userIds, files }: Input<"sendFiles">) {
  const { stored, refinance } = await opened(context, id);
  const chosen = stored.filter((file) => files.includes(file.id));
  if (chosen.length < new Set(files).size) throw invalid("files", "unknownFile");
  if (chosen.reduce((sum, { size }) => sum + size, 0) > maxAttachmentBytes)
    throw invalid("files", "mailTooLarge");
  return send(context, id, userIds, {
    ...letterOf(context, refinance),
    parcels: [chosen.map((file) => file.id)],
  });
}

/** Mails all files, in as many mails as necessary. */
export async function sendDocs(context: CallContext, { id, userIds }: Input<"sendDocs">) {
  const { stored, refinance } = await opened(context, id);
  if (stored.length === 0) throw new Failure("NOT_READY", { detail: "documents" });
  return send(context, id, userIds, {
    ...letterOf(context, refinance),
    parcels: parcelsOf(stored, maxAttachmentBytes),
  });
}

/** Mails the writer's own text. */
export async function sendAgentMail(
  context: CallContext,
  { id, userIds, subject, body }: Input<"sendAgentMail">,
) {
  await opened(context, id);
  return send(context, id, userIds, { subject, body, parcels: [[]] });
}

async function opened(context: CallContext, id: number) {
  requireHouse(context);
  const refinance = await findRefinance(context, id);
  requireOpen(refinance.status);
  return { refinance, stored: await filesOf(context, { type: "refinance", id }) };
}

function letterOf({ t }: CallContext, { title, buildingName }: { title: string; buildingName: string }) {
  const words = { title, building: buildingName };
  return { subject: t("refinances:letter.subject", words), body: t("refinances:letter.body", words) };
}

/**
 * Sends one letter each, so that nobody sees another's address. It makes a new request IN_PROGRESS, and
 * records for the banks of the recipients when they were asked and until when they have time.
 */
async function send(context: CallContext, id: number, userIds: readonly number[], letter: Letter) {
  const { trx, organizationId } = context;
  const record = await refinanceStatusList.lock(context, id);
  const people = await peopleOf(context, userIds);
  const status =
    record.status === "NEW"
      ? (await move(context, refinanceStatusList, record, { action: "send" })).to
      : record.status;
  const object = { type: "refinance", id };
  const { parcels, ...words } = letter;
  const numbered = (place: number) =>
    parcels.length > 1 ? `${words.subject} (${place + 1}/${parcels.length})` : words.subject;
  const messageIds = await queueMails(
    context,
    people.flatMap(({ email }) =>
      parcels.map((attachments, place) => ({
        ...{ to: email, body: words.body, subject: numbered(place), attachments, object },
      })),
    ),
  );
  const addressed = (await banksOfRefinance(context, id)).filter(({ bankers }) =>
    bankers.some((banker) => userIds.includes(banker.id)),
  );
  const due = addDays(await todayAt(context, record.branchId), answerDays);
  for (const bank of addressed)
    await trx
      .updateTable("refinance_bank")
      .set({
        sent_at: context.now.toISOString(),
        answer_due_on: due,
        version: sql<number>`version + 1`,
        updated_at: sql<string>`now()`,
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", bank.id)
      .execute();
  await context.audit({
    action: "sendMail",
    objectType: "refinance",
    objectId: id,
    after: {
      ...{ subject: words.subject, recipients: people.length, files: parcels.flat().length },
      banks: addressed.map(({ bankName }) => bankName),
    },
  });
  return { status, messageIds };
}

/** Returns colleagues and bankers with their addresses; nothing is sent when one has none. */
async function peopleOf({ trx, organizationId }: CallContext, userIds: readonly number[]) {
  const ids = [...new Set(userIds)];
  const people = await trx
    .selectFrom("app_user")
    .select(["id", "email", "username"])
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .where("id", "in", ids)
    .execute();
  if (people.length < ids.length) throw invalid("userIds", "unknownUser");
  const silent = people.filter(({ email }) => !email);
  if (silent.length > 0)
    throw new Failure("NOT_READY", {
      detail: "noAddresses",
      params: { names: silent.map(({ username }) => username).join(", ") },
    });
  return people.map(({ email }) => ({ email: email ?? "" }));
}
