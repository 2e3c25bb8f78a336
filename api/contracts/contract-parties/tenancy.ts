import { ownDataOf } from "#api/clients/clients/queries-own-data.ts";
import { correctClient } from "#api/clients/clients/verbs-correct.ts";
import { keepClientDocument, prepareClientDocument } from "#api/clients/documents/verbs.ts";
import { enter, type HeldPage, knock } from "#api/contracts/contract-parties/door.ts";
import { type Stay, stayOf } from "#api/contracts/contract-parties/queries.ts";
import { completed, tellMaker } from "#api/contracts/contract-parties/register.ts";
import { noticeEnds } from "#api/contracts/rent-contracts/rules/lease-terms.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { pageFileTypes } from "#contract/clients/client-pages/client-page.ts";
import type { Correction } from "#contract/clients/client-pages/client-pages.ts";
import {
  stayPage,
  type Tenancy,
  type TenantData,
} from "#contract/contracts/contract-parties/contract-parties.ts";
import { mostTenantFiles, tenantFields } from "#contract/contracts/contract-parties/contract-party.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** How many coming payments the page shows. */
const mostPayments = 3;

/** What the page of a tenancy shows in place of an arrival: its dates, what is due, the notice, the tenant's data and files. */
export async function tenancyOf(scope: EffectScope, page: HeldPage, stay: Stay): Promise<Tenancy> {
  const today = todayIn(stay.timeZone, scope.now);
  const data = await ownDataOf(scope, page.clientId);
  const payments = await duePayments(scope, page.contractId, today);
  return {
    until: stay.openEnd ? null : addDays(stay.checkOut, -1),
    noticeMonths: stay.noticeMonths,
    noticeEnds: stay.noticeMonths === null ? null : noticeEnds(today, stay.noticeMonths),
    deposit: await heldDeposit(scope, page.contractId),
    overdue: payments.filter(({ dueOn }) => dueOn < today).reduce((sum, { amount }) => sum + amount, 0),
    Payments: payments.filter(({ dueOn }) => dueOn >= today).slice(0, mostPayments),
    Data: Object.fromEntries(tenantFields.map((field) => [field, data[field]])) as TenantData,
    Files: await sentFiles(scope, page.contractId),
  };
}

function duePayments({ trx, organizationId }: EffectScope, contractId: number, today: string) {
  return trx
    .selectFrom("contract_payment")
    .select(["kind", "due_on as dueOn", "amount"])
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .where("amount", ">", 0)
    .where("due_on", "<", addDays(today, 400))
    .orderBy("due_on")
    .orderBy("id")
    .execute();
}

async function heldDeposit({ trx, organizationId }: EffectScope, contractId: number): Promise<number> {
  const row = await trx
    .selectFrom("contract_payment")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount"), eb.lit(0)).as("held"))
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", "deposit")
    .where("status", "=", "paid")
    .executeTakeFirst();
  return Number(row?.held ?? 0);
}

function sentFiles({ trx, organizationId }: EffectScope, contractId: number) {
  return trx
    .selectFrom("contract_page_file as f")
    .innerJoin("contract_page as p", (join) =>
      join.onRef("p.organization_id", "=", "f.organization_id").onRef("p.id", "=", "f.page_id"),
    )
    .select(["f.name", "f.received_at as receivedAt"])
    .where("f.organization_id", "=", organizationId)
    .where("p.contract_id", "=", contractId)
    .where("f.place", "is", null)
    .orderBy("f.received_at", "desc")
    .limit(mostTenantFiles)
    .execute();
}

/** Changes the tenant's own data. A field that somebody else has changed since is refused. */
export async function correctOnStayPage(
  context: PublicContext,
  { token, client, seen }: { token: string; client: Correction; seen: Record<string, unknown> },
): Promise<void> {
  const door = await knock(context, token);
  await enter(context, door, { call: stayPage.correct.path }, async (scope, { contractId, clientId }) => {
    const stay = await tenancy(scope, contractId);
    const changed = await correctClient(scope, clientId, { fields: client, seen });
    if (changed.length > 0) await tellMaker(scope, stay, contractId, "tenantData");
    await completed(scope, contractId);
  });
}

/** Takes a file that the tenant sends unasked. Its bytes are stored while no transaction is open; a repeated key is accepted once. */
export async function receiveTenantFile(
  context: PublicContext,
  { token, key, file }: { token: string; key: string; file: File },
): Promise<void> {
  const door = await knock(context, token);
  const visit = { call: stayPage.send.path };
  const isNew = async (scope: EffectScope, { id, contractId }: HeldPage) => {
    await tenancy(scope, contractId);
    const files = await scope.trx
      .selectFrom("contract_page_file")
      .select("post_key")
      .where("organization_id", "=", scope.organizationId)
      .where("page_id", "=", id)
      .where("place", "is", null)
      .execute();
    if (files.some(({ post_key }) => post_key === key)) return false;
    if (files.length >= mostTenantFiles) throw invalid("file", "max.list", { max: mostTenantFiles });
    return true;
  };
  if (!(await enter(context, door, visit, isNew))) return;
  const { platform } = context;
  const { organizationId } = door;
  const prepared = await prepareClientDocument({ platform, organizationId }, file, pageFileTypes);
  await enter(context, door, visit, async (scope, page) => {
    if (!(await isNew(scope, page))) return;
    const name = file.name.slice(0, 200);
    await scope.trx
      .insertInto("contract_page_file")
      .values({
        ...{ organization_id: organizationId, page_id: page.id, post_key: key, place: null, name },
        received_at: scope.now.toISOString(),
      })
      .execute();
    const of = name.replace(/\.[^.]*$/, "").slice(0, 60);
    await keepClientDocument(scope, { clientId: page.clientId, group: "correspondence", of }, prepared);
    const { contractId } = page;
    await tellMaker(scope, await stayOf(scope, contractId), contractId, "stayPaper");
  });
}

/** Returns the stay of a page that is a tenancy's. Throws NOT_FOUND for a guest's. */
async function tenancy(scope: EffectScope, contractId: number): Promise<Stay> {
  const stay = await stayOf(scope, contractId);
  if (!stay.tenancy) throw notFound();
  return stay;
}
