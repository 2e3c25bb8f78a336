import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { queueMail, queueMails } from "#api/platform/outbox/queue-mail.ts";
import { filesOf } from "#api/platform/records/record-files.ts";
import { type Building, findBuilding } from "#api/property/buildings/queries.ts";
import { ownersOf, peopleOf, staffOf } from "#api/property/buildings/records/people.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { type ExposeKind, exposeOffers } from "#contract/property/buildings/building-choices.ts";

interface Mail {
  subject: string;
  body: string;
  files: readonly number[];
}

interface Addressee {
  name: string | null;
  email: string | null;
}

/** Mails staff and owners of a building. */
export async function sendUserMail(
  context: CallContext,
  { id, userIds, ownerIds, ...letter }: Mail & { id: number; userIds: number[]; ownerIds: number[] },
): Promise<number[]> {
  return sendEach(context, id, await addressees(context, id, userIds, ownerIds), letter);
}

/** Mails files of a building, with a letter that lists them. */
export async function sendFiles(
  context: CallContext,
  { id, userIds, ownerIds, files }: { id: number; userIds: number[]; ownerIds: number[]; files: number[] },
): Promise<number[]> {
  const building = await findBuilding(context, id);
  const names = (await filesOf(context, { type: "building", id }))
    .filter((file) => files.includes(file.id))
    .map(({ name }) => name);
  return sendEach(context, id, await addressees(context, id, userIds, ownerIds), {
    subject: context.t("buildings:letter.filesSubject", { name: building.name }),
    body: `${context.t("buildings:letter.filesBody", { name: building.name })}\n\n${names.join("\n")}`,
    files,
  });
}

/** Mails agents of the building's branch. */
export async function sendAgentMail(
  context: CallContext,
  { id, userIds, ...letter }: Mail & { id: number; userIds: number[] },
): Promise<number[]> {
  const building = await findBuilding(context, id);
  const staff = await staffOf(context, building, userIds);
  return sendEach(context, id, pick(staff, userIds, "userIds"), letter);
}

async function addressees(
  context: CallContext,
  id: number,
  userIds: number[],
  ownerIds: number[],
): Promise<Addressee[]> {
  if (userIds.length + ownerIds.length === 0) throw invalid("userIds", "required");
  const { users } = await peopleOf(context, id);
  return [
    ...pick(users, userIds, "userIds"),
    ...(ownerIds.length === 0 ? [] : pick(await ownersOf(context, id), ownerIds, "ownerIds")),
  ];
}

function pick<P extends { id: number }>(people: readonly P[], ids: readonly number[], field: string): P[] {
  return [...new Set(ids)].map((id) => {
    const person = people.find((one) => one.id === id);
    if (!person) throw invalid(field, "unknownUser");
    return person;
  });
}

/**
 * Sends one letter to each, so that nobody sees another's address. Nothing is sent when one of them has no
 * address.
 */
async function sendEach(
  context: CallContext,
  id: number,
  people: readonly Addressee[],
  { subject, body, files }: Mail,
): Promise<number[]> {
  const fileIds = new Set((await filesOf(context, { type: "building", id })).map((file) => file.id));
  if (files.some((file) => !fileIds.has(file))) throw notFound();
  const silent = people.filter(({ email }) => !email);
  if (silent.length > 0)
    throw new Failure("NOT_READY", {
      detail: "noAddresses",
      params: { names: silent.map(({ name }) => name ?? "?").join(", ") },
    });
  const object = { type: "building", id };
  const addresses = [...new Set(people.map(({ email }) => email ?? ""))];
  const messageIds = await queueMails(
    context,
    addresses.map((to) => ({ to, subject, body, attachments: files, object })),
  );
  await context.audit({
    action: "sendMail",
    objectType: "building",
    objectId: id,
    after: { subject, recipients: messageIds.length, files: files.length },
  });
  return messageIds;
}

/**
 * Orders an exposé, a liquidity plan or an opinion from the branch's office (prices:
 * `contract/property/buildings/building-choices.ts`).
 */
export async function requestExpose(context: CallContext, id: number, kind: ExposeKind) {
  const building = await findBuilding(context, id);
  const price = exposeOffers[kind];
  const to = await officeOf(context, building);
  const { t, language } = context;
  const words = {
    offer: t(`buildings:expose.${kind}`),
    name: building.name,
    person: context.user.name,
    price: price === null ? t("buildings:expose.onRequest") : formatMoney(price, "EUR", language),
  };
  const messageId = await queueMail(context, {
    to,
    subject: t("buildings:expose.subject", words),
    body: t("buildings:expose.body", words),
    object: { type: "building", id },
  });
  await context.audit({
    action: "requestExpose",
    objectType: "building",
    objectId: id,
    after: { kind, price },
  });
  return { messageId, price };
}

async function officeOf(context: CallContext, { branchId }: Building): Promise<string> {
  const branch = await context.trx
    .selectFrom("branch")
    .select("email")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  if (!branch.email) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  return branch.email;
}
