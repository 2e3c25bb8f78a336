import { consentsOf } from "#api/clients/client-consents/queries.ts";
import { giveConsent, withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { enter, type HeldPage, knock, tellStaff } from "#api/clients/client-pages/door.ts";
import { askedShape, receivedBy, withReceived } from "#api/clients/client-pages/queries.ts";
import { ownDataOf } from "#api/clients/clients/queries-own-data.ts";
import { correctClient } from "#api/clients/clients/verbs-correct.ts";
import { keepClientDocument, prepareClientDocument } from "#api/clients/documents/verbs.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { timeZoneAt } from "#api/platform/calls/today.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { type ConsentPurpose, consentPurposes } from "#contract/clients/client-consents/client-consent.ts";
import {
  mostFilesEach,
  type OwnField,
  ownFields,
  pageFileTypes,
} from "#contract/clients/client-pages/client-page.ts";
import { type Correction, type OpenedPage, ownPage } from "#contract/clients/client-pages/client-pages.ts";

/** Returns what a page shows, and records that it was opened. */
export async function openPage(context: PublicContext, token: string): Promise<OpenedPage> {
  const door = await knock(context, token);
  return enter(context, door, { purpose: null, call: ownPage.open.path }, async (scope, page) => {
    await noteOpened(scope, page);
    const { purposes, organization, expiresAt } = page;
    const shows = (purpose: HeldPage["purposes"][number]) => purposes.includes(purpose);
    const received = await receivedBy(scope, [page.id]);
    return {
      ...{ organization, purposes, expiresAt },
      timeZone: await timeZoneAt(scope, page.branchId),
      Data: shows("data") || shows("correct") ? await shownData(scope, page) : null,
      Asked: shows("documents") ? withReceived(page.asked, received.get(page.id)) : [],
      Consents: shows("consents") ? await consentsShown(context, scope, page) : [],
    };
  });
}

async function noteOpened({ trx, organizationId, now, audit }: EffectScope, page: HeldPage): Promise<void> {
  await trx
    .updateTable("client_page")
    .set({ opened_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", page.id)
    .execute();
  if (page.openedAt === null)
    await audit({
      action: "openOwnPage",
      objectType: "client",
      objectId: page.clientId,
      after: { page: page.id },
    });
}

async function shownData(scope: EffectScope, { clientId, inactive }: HeldPage) {
  const data = await ownDataOf(scope, clientId);
  return Object.fromEntries(Object.entries(data).filter(([field]) => !inactive.includes(field)));
}

async function consentsShown({ t }: PublicContext, scope: EffectScope, page: HeldPage) {
  const all = await consentsOf(scope, page.clientId);
  return consentPurposes.map((purpose) => {
    const last = all.find((one) => one.purpose === purpose);
    const agrees = last !== undefined && last.withdrawnAt === null;
    return {
      purpose,
      wording: agrees && last.wording !== "" ? last.wording : wordingOf(t, purpose, page),
      agrees,
      since: last?.withdrawnAt ?? last?.givenAt ?? null,
    };
  });
}

function wordingOf(t: PublicContext["t"], purpose: ConsentPurpose, { organization }: HeldPage): string {
  return t(`ownPage:wording.${purpose}`, { organization });
}

/** Changes the client's own data. Returns the changed fields. */
export async function correctOwnData(
  context: PublicContext,
  { token, client, seen }: { token: string; client: Correction; seen: Record<string, unknown> },
): Promise<OwnField[]> {
  const door = await knock(context, token);
  return enter(context, door, { purpose: "correct", call: ownPage.correct.path }, async (scope, page) => {
    const shown = ownFields.filter((field) => field in client && !page.inactive.includes(field));
    const fields: Correction = Object.fromEntries(shown.map((field) => [field, client[field]]));
    const changed = await correctClient(scope, page.clientId, { fields, seen });
    if (changed.length > 0) await tellStaff(scope, page, "ownPageCorrected");
    return changed;
  });
}

interface Sent {
  token: string;
  place: number;
  key: string;
  file: File;
}

/** Takes a file for one of the requested documents. Its bytes are stored while no transaction is open. */
export async function receiveFile(context: PublicContext, { token, place, key, file }: Sent): Promise<void> {
  const door = await knock(context, token);
  const opened = { purpose: "documents", call: ownPage.upload.path } as const;
  const isAwaited = (scope: EffectScope, page: HeldPage) => awaits(scope, page, { place, key });
  if (!(await enter(context, door, opened, isAwaited))) return;
  const { platform } = context;
  const { organizationId } = door;
  const prepared = await prepareClientDocument({ platform, organizationId }, file, pageFileTypes);
  await enter(context, door, opened, async (scope, page) => {
    if (!(await awaits(scope, page, { place, key }))) return;
    const requests = askedShape.parse(page.asked)[place];
    if (!requests) throw notFound();
    await scope.trx
      .insertInto("client_page_file")
      .values({
        organization_id: organizationId,
        page_id: page.id,
        post_key: key,
        place,
        received_at: scope.now.toISOString(),
      })
      .execute();
    await keepClientDocument(
      scope,
      { clientId: page.clientId, group: requests.group, of: requests.name },
      prepared,
    );
    await tellStaff(scope, page, "ownPageDocument");
  });
}

/**
 * Whether a file may still be uploaded; false when this post was already received. Throws when a document has
 * too many files.
 */
async function awaits(
  { trx, organizationId }: EffectScope,
  page: HeldPage,
  { place, key }: { place: number; key: string },
): Promise<boolean> {
  if (askedShape.parse(page.asked)[place] === undefined) throw notFound();
  const came = await trx
    .selectFrom("client_page_file")
    .select(["post_key", "place"])
    .where("organization_id", "=", organizationId)
    .where("page_id", "=", page.id)
    .execute();
  if (came.some((one) => one.post_key === key)) return false;
  if (came.filter((one) => one.place === place).length >= mostFilesEach)
    throw invalid("file", "max.list", { max: mostFilesEach });
  return true;
}

/** Sets the client's consents to exactly the named ones. */
export async function sayConsents(
  context: PublicContext,
  { token, agreed }: { token: string; agreed: readonly ConsentPurpose[] },
): Promise<void> {
  const door = await knock(context, token);
  await enter(context, door, { purpose: "consents", call: ownPage.consent.path }, async (scope, page) => {
    const before = await standing(scope, page);
    const source = "ownPage" as const;
    const { clientId } = page;
    for (const purpose of consentPurposes) {
      if (agreed.includes(purpose))
        await giveConsent(scope, {
          ...{ clientId, purpose, source },
          wording: wordingOf(context.t, purpose, page),
        });
      else await withdrawConsent(scope, { clientId, purpose, source });
    }
    const isNew = agreed.some((purpose) => !before.includes(purpose));
    if (isNew || before.some((purpose) => !agreed.includes(purpose)))
      await tellStaff(scope, page, "ownPageConsents");
  });
}

async function standing(scope: EffectScope, { clientId }: HeldPage): Promise<ConsentPurpose[]> {
  const all = await consentsOf(scope, clientId);
  return all.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose);
}

/** Withdraws the consents to newsletters and offers. */
export async function unsubscribe(context: PublicContext, token: string): Promise<void> {
  const door = await knock(context, token);
  await enter(context, door, { purpose: "consents", call: ownPage.unsubscribe.path }, async (scope, page) => {
    const { clientId } = page;
    const taken: boolean[] = [];
    for (const purpose of ["promotionMail", "promotionSms"] as const)
      taken.push(await withdrawConsent(scope, { clientId, purpose, source: "ownPage" }));
    if (taken.includes(true)) await tellStaff(scope, page, "ownPageConsents");
  });
}
