import { type StayAnswer, type StayUndo, stayIntents } from "#app/components/timeline/stay-look.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import { departureCharges } from "#contract/contracts/rent-contracts/departure-terms.ts";

type Done = Omit<Extract<StayAnswer, { ok: true }>, "period">;
type Intent = (typeof stayIntents)[number];

/** Which act of a stay a form posts, if any. */
export function stayIntent(form: FormData): Intent | null {
  const intent = form.get("intent");
  return stayIntents.find((name) => name === intent) ?? null;
}

/** Does what the panel of a stay offers; a refusal comes back with its words. */
export async function actOnStay(
  signedIn: SignedIn,
  intent: Intent,
  form: FormData,
): Promise<Done | { ok: false; message: string }> {
  return acts[intent](signedIn, form, Number(form.get("stay"))).catch(
    onRefusal((failure) => ({ ok: false as const, message: refusalText(failure) })),
  );
}

type Act = (signedIn: SignedIn, form: FormData, id: number) => Promise<Done>;

const versionOf = (form: FormData) => Number(form.get("version")) || undefined;

const acts: Record<Intent, Act> = {
  checkIn: async ({ rawApi, t }, form, id) => {
    const { stepId } = await rawApi.rentContracts.checkIn({ id, version: versionOf(form) }, onceOf(form));
    return done(await standing(rawApi, id), (guest) => t("stay.done.checkIn", { guest }), step(id, stepId));
  },
  checkOut: async ({ rawApi, t }, form, id) => {
    const charge = departureCharges.find((one) => one === form.get("charge")) ?? null;
    const left = { id, version: versionOf(form), charge };
    const { stepId } = await rawApi.rentContracts.checkOut(left, onceOf(form));
    return done(await standing(rawApi, id), (guest) => t("stay.done.checkOut", { guest }), step(id, stepId));
  },
  accept: async ({ rawApi, t }, form, id) => {
    const propertyId = Number(form.get("unitId"));
    const before = await standing(rawApi, id);
    const { checkIn, checkOut, adults, children } = before;
    // Whoever has to go elsewhere pays what was agreed.
    const contract = { checkIn, checkOut, adults, children, price: "keep" as const };
    const wanted = { id, propertyId, contract, version: versionOf(form) };
    const { contract: after, changeId } = await rawApi.stayChanges.change(wanted, onceOf(form));
    const moved = await standing(rawApi, after.id);
    return {
      ok: true,
      text: t("stay.done.accept", { guest: moved.guest, unit: moved.unitLabel }),
      undo: { intent: "undoChange", act: changeId, stay: id },
      unitIds: [before.unitId, moved.unitId],
    };
  },
  undoStep: async ({ rawApi, t }, form, id) => {
    await rawApi.stayChanges.undoStep({ id: Number(form.get("act")) }, onceOf(form));
    return done(await standing(rawApi, id), () => t("stay.done.undo"), null);
  },
  undoChange: async ({ rawApi, t }, form, id) => {
    const before = await standing(rawApi, id);
    const rest = before.continuedById === null ? [] : [await standing(rawApi, before.continuedById)];
    await rawApi.stayChanges.undo({ id: Number(form.get("act")) }, onceOf(form));
    const stood = [before, ...rest, await standing(rawApi, id)];
    return { ok: true, text: t("stay.done.undo"), undo: null, unitIds: stood.map(({ unitId }) => unitId) };
  },
};

type Stay = Awaited<ReturnType<typeof standing>>;

async function standing(api: SignedIn["rawApi"], id: number) {
  return (await api.rentContracts.find({ id })).contract;
}

function done(stay: Stay, text: (guest: string) => string, undo: StayUndo | null): Done {
  return { ok: true, text: text(stay.guest || `#${stay.id}`), undo, unitIds: [stay.unitId] };
}

function step(stay: number, act: number | null): StayUndo | null {
  return act === null ? null : { intent: "undoStep", act, stay };
}

/** What the address says can be undone, as long as it can. */
export async function undoable({ rawApi, url }: SignedIn): Promise<StayUndo | null> {
  const [intent, act = 0, stay = 0] = (url.searchParams.get("undo") ?? "").split("-");
  const read = { undoStep: rawApi.stayChanges.readStep, undoChange: rawApi.stayChanges.read };
  if (intent !== "undoStep" && intent !== "undoChange") return null;
  const preview = await read[intent]({ id: Number(act) }).catch(onRefusal(() => null));
  if (!preview || preview.act.undone || preview.act.undoUntil < new Date().toISOString()) return null;
  return { intent, act: Number(act), stay: Number(stay) };
}

/** What `undoable` reads again. */
export function undoAddress({ intent, act, stay }: StayUndo): string {
  return `${intent}-${act}-${stay}`;
}
