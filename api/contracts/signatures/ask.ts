import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { SignatureReport, SignerReport, SignerRequest } from "#api/contracts/signatures/port.ts";
import { askSproof, vendorOf } from "#api/contracts/signatures/vendor.ts";
import { askTask, hookAddress } from "#api/contracts/signatures/verbs-request.ts";
import { keepSeal, type PreparedSeal, sourceOf } from "#api/contracts/signatures/verbs-seal.ts";
import { sameAddress } from "#api/integrations/sproof/live.ts";
import type { SignatureOrder, SignatureState, SignatureVendor } from "#api/integrations/sproof/port.ts";
import type { VendorFailure } from "#api/integrations/vendor-request.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { keepBytes } from "#api/platform/files/stored-file.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { countPages } from "#api/platform/paper/pdf/update/count-pages.ts";
import type { Platform } from "#api/platform/platform.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const payloadShape = z.object({ organizationId: z.number(), id: z.number() });
/** How long a document that did not get through is sent again; after that somebody has to act. */
const patienceMs = 24 * 3_600_000;

function rowOf(platform: Platform, organizationId: number, id: number) {
  return inTenant(platform.db, organizationId, (trx) =>
    trx
      .selectFrom("signature_request")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .executeTakeFirst(),
  );
}
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

/**
 * Sends a document to the vendor. If an earlier attempt began, it first asks whether the vendor has it, so
 * that nobody gets two invitations.
 */
export const sendRequest: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const row = await rowOf(platform, organizationId, id);
  if (row?.state !== "asking") return;
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) return tell(platform, organizationId, id, { refused: "NOT_CONNECTED" });
  const begunBefore = row.begun_at !== null;
  await note(platform, organizationId, id, { begun_at: platform.now().toISOString() });
  if (begunBefore) {
    const { answer: state, failure } = await askSproof(platform, organizationId, () =>
      vendor.stateOf(vendorKeys(row)),
    );
    if (failure) return giveUpAfter(platform, organizationId, row, failure);
    if (state) return settle(platform, organizationId, row, vendor, state);
  }
  const order = await orderOf(platform, organizationId, row);
  if (order === "changed") return tell(platform, organizationId, id, { refused: "documentChanged" });
  const { answer: result, failure } = await askSproof(platform, organizationId, () => vendor.request(order));
  if (failure) return giveUpAfter(platform, organizationId, row, failure);
  if (result.outcome === "refused") return tell(platform, organizationId, id, { refused: result.reason });
  // The clock asks about an unknown outcome some minutes later.
  if (result.outcome === "requested")
    await tell(platform, organizationId, id, { requestId: result.requestId, state: "open" });
};

/**
 * Asks the vendor how a request stands and reports it; one that was withdrawn here is withdrawn there, too.
 */
export const askAbout: Task = async (platform, payload) => {
  const { organizationId, id } = payloadShape.parse(payload);
  const row = await rowOf(platform, organizationId, id);
  if (!row) return;
  if (row.state === "asking" && row.begun_at === null) return sendRequest(platform, payload);
  if (row.withdrawing) return takeBack(platform, organizationId, row);
  if (!["asking", "open", "declined", "expired"].includes(row.state)) return;
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) return;
  const { answer: state } = await askSproof(platform, organizationId, () => vendor.stateOf(vendorKeys(row)));
  await note(platform, organizationId, id, { asked_at: platform.now().toISOString() });
  if (state) await settle(platform, organizationId, row, vendor, state);
  else if (row.state === "asking" && state === null) await sendRequest(platform, payload);
};

async function takeBack(platform: Platform, organizationId: number, row: Row): Promise<void> {
  const { id } = row;
  const vendor = await vendorOf(platform, organizationId);
  await note(platform, organizationId, id, { asked_at: platform.now().toISOString() });
  // Without a connection nobody can be asked.
  if (!vendor) return note(platform, organizationId, id, { withdrawing: false });
  const { failure } = await askSproof(platform, organizationId, async () => {
    const number =
      row.request_id ?? (row.begun_at ? (await vendor.stateOf(vendorKeys(row)))?.requestId : null);
    if (number) await vendor.withdraw(number);
  });
  if (!failure) await note(platform, organizationId, id, { withdrawing: false });
}

/** Stores the outcome of a request; the signed files are fetched and stored before. */
async function settle(
  platform: Platform,
  organizationId: number,
  row: Row,
  vendor: SignatureVendor,
  state: SignatureState,
): Promise<void> {
  let prepared: PreparedSeal | null = null;
  if (state.state === "completed") {
    const { answer: files } = await askSproof(platform, organizationId, () =>
      vendor.filesOf(state.requestId),
    );
    // The clock asks again: nothing is complete without its file.
    if (!files) return;
    const storedFile = await keepBytes(platform.storage, organizationId, {
      bytes: files.document,
      type: "application/pdf",
    });
    prepared = {
      kind: "vendor",
      sourceId: row.document_id,
      sourceSha256: row.sha256,
      certificateSha256: null,
      title: row.name,
      language: toLanguage(row.language),
      storedFile,
    };
  }
  const signers = state.signers.flatMap((signer): SignerReport[] => {
    const own = row.signers.find(({ email }: SignerRequest) => sameAddress(email, signer.email));
    const { state: how, at, reason } = signer;
    return own ? [{ key: own.key, state: how, at, reason }] : [];
  });
  const { requestId } = state;
  await tell(platform, organizationId, row.id, { requestId, state: state.state, signers, prepared });
}

interface Change {
  requestId?: string;
  state?: SignatureState["state"];
  signers?: SignerReport[];
  prepared?: PreparedSeal | null;
  refused?: string;
}

/** Writes a change and raises its event together. Repeated reports and withdrawn requests raise nothing. */
async function tell(platform: Platform, organizationId: number, id: number, change: Change): Promise<void> {
  await inTenant(platform.db, organizationId, async (trx) => {
    const row = await trx
      .selectFrom("signature_request")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || ["completed", "withdrawn", "refused"].includes(row.state)) return;
    const scope = systemMover(platform, trx, organizationId, {
      call: askTask,
      requestId: `signature-request-${id}`,
    });
    const state = change.refused === undefined ? (change.state ?? "open") : ("refused" as const);
    const signers = change.signers ?? row.told ?? [];
    const same = state === row.state && isDeepStrictEqual(signers, row.told ?? []);
    if (same && row.request_id === (change.requestId ?? row.request_id)) return;
    const sealed = change.prepared ? await keepSeal(scope, change.prepared) : null;
    await trx
      .updateTable("signature_request")
      .set({
        state,
        request_id: change.requestId ?? row.request_id,
        failure: change.refused ?? "",
        told: JSON.stringify(signers) as never,
        sealed_id: sealed?.documentId ?? null,
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    const outcome: SignatureReport = {
      reference: row.reference,
      documentId: row.document_id,
      state,
      reason: change.refused ?? signers.find(({ state: how }) => how === "declined")?.reason ?? "",
      signers,
      sealed,
    };
    await raise(scope, "signature.report", outcome);
  });
}

async function note(
  platform: Platform,
  organizationId: number,
  id: number,
  values: { begun_at?: string; asked_at?: string; withdrawing?: boolean },
): Promise<void> {
  await inTenant(platform.db, organizationId, (trx) =>
    trx
      .updateTable("signature_request")
      .set(values)
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute(),
  );
}

/** Leaves it to the clock to try again; after a day the request fails with the reason of the last failure. */
async function giveUpAfter(
  platform: Platform,
  organizationId: number,
  { id, created_at }: Row,
  { problem, didNothing }: VendorFailure,
): Promise<void> {
  if (didNothing && platform.now().getTime() - Date.parse(created_at) > patienceMs)
    await tell(platform, organizationId, id, { refused: problem });
}

function vendorKeys({ reference, request_id, created_at }: Row) {
  return { reference, requestId: request_id, since: new Date(created_at) };
}

async function orderOf(
  platform: Platform,
  organizationId: number,
  { reference, document_id, sha256, name, language, signers, due_at }: Row,
): Promise<SignatureOrder | "changed"> {
  try {
    const source = await sourceOf(platform, organizationId, document_id);
    if (source.sha256 !== sha256) return "changed";
    return {
      ...{ reference, name, language, signers },
      bytes: source.bytes,
      pages: countPages(source.bytes),
      dueAt: new Date(due_at),
      hookUrl: hookAddress(platform, organizationId, reference),
    };
  } catch (error) {
    if (error instanceof Failure) return "changed";
    throw error;
  }
}
