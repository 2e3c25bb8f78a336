import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { type OutgoingMail, queueMails } from "#api/platform/outbox/queue-mail.ts";
import { addFiles, type PreparedFile } from "#api/platform/records/record-files.ts";
import { type Buyer, buyersOf } from "#api/property/buildings/queries-buyers.ts";
import { findUnit, type Unit } from "#api/property/units/queries.ts";
import { formatDate } from "#contract/platform/format.ts";
import { type BuildPhase, buildPhases } from "#contract/property/units/unit-choices.ts";
import { type UnitStatus, unitStatus } from "#contract/property/units/units.ts";

export function isBuildPhase(status: string): status is BuildPhase {
  return buildPhases.some((phase) => phase === status);
}

/** Returns the present day at a unit's branch. */
async function unitDay(context: EffectScope, id: number): Promise<string> {
  const unit = await context.trx
    .selectFrom("unit")
    .select("branch_id as branchId")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return todayAt(context, unit?.branchId ?? null);
}

/** Dates a step of the building works: the day named, else today; not a day to come. */
export async function datePhase(
  context: EffectScope,
  step: { id: number; phase: UnitStatus; on?: string | undefined; note: string },
): Promise<void> {
  const today = await unitDay(context, step.id);
  if (step.on !== undefined && step.on > today) throw invalid("on", "tooFarAhead");
  await context.trx
    .insertInto("unit_phase")
    .values({
      organization_id: context.organizationId,
      unit_id: step.id,
      phase: step.phase,
      reached_on: step.on ?? today,
      note: step.note,
      created_by: context.user?.id ?? null,
    })
    .execute();
}

/**
 * Adds photos and documents to the phase that a unit has just reached, and notifies the buyers. Returns how
 * many.
 */
export async function furnishPhase(
  context: CallContext,
  { id, files, inform }: { id: number; files: readonly PreparedFile[]; inform: boolean },
): Promise<number> {
  const fileIds = await addFiles(context, { type: "unit", id }, { files, tag: "Bauvorhaben" });
  const unit = await findUnit(context, id);
  const buyers = inform ? await buyersOf(context, unit) : [];
  const [phase] = await phaseRows(context, id).limit(1).execute();
  if (!phase) return 0;
  await queueMails(
    context,
    buyers.map((buyer) => letterTo(buyer, context.user.name, unit, phase, fileIds)),
  );
  await context.trx
    .updateTable("unit_phase")
    .set({ file_ids: fileIds, informed: buyers.length })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", phase.id)
    .execute();
  if (buyers.length > 0)
    await context.audit({
      action: "informBuyers",
      objectType: "unit",
      objectId: id,
      after: { status: phase.phase, number: buyers.length },
    });
  return buyers.length;
}

/** Makes one letter each, in the buyer's language, so that nobody sees another's address. */
function letterTo(
  { email, language }: Buyer,
  sender: string,
  { id, label, buildingName, address, house }: Unit,
  { phase, reachedOn, note }: { phase: string; reachedOn: string; note: string },
  attachments: readonly number[],
): OutgoingMail {
  const t = textsIn(language);
  const words = {
    place: buildingName ?? (`${address} ${house}`.trim() || label),
    phase: t(`units:status.${phase}`),
    date: formatDate(reachedOn),
    sender,
  };
  return {
    to: email,
    subject: t("units:phaseLetter.subject", words),
    body: [t("units:phaseLetter.body", words), note, t("units:phaseLetter.closing", words)]
      .filter(Boolean)
      .join("\n\n"),
    attachments,
    object: { type: "unit", id },
  };
}

/** Returns the phases that a unit has reached, newest first, including steps back. */
export async function phasesOf(context: CallContext, unitId: number) {
  const unit = await findUnit(context, unitId);
  const rows = await phaseRows(context, unitId).execute();
  const ids = rows.flatMap(({ fileIds }) => fileIds);
  const files =
    ids.length === 0
      ? []
      : await context.trx
          .selectFrom("stored_file")
          .select(["id", "name"])
          .where("organization_id", "=", context.organizationId)
          .where("object_type", "=", "unit")
          .where("object_id", "=", unitId)
          .where("id", "in", ids)
          .orderBy("id")
          .execute();
  return {
    buyers: (await buyersOf(context, unit)).length,
    phases: rows.map(({ fileIds, ...row }) => ({
      ...row,
      phase: unitStatus.parse(row.phase),
      files: files.filter((file) => fileIds.includes(file.id)),
    })),
  };
}

function phaseRows(context: CallContext, unitId: number) {
  return context.trx
    .selectFrom("unit_phase")
    .select(["id", "phase", "reached_on as reachedOn", "note", "informed", "file_ids as fileIds"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .orderBy("id", "desc");
}
