import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { unitsOfForm } from "#app/components/form/unit-options.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Answer, refusalText, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { decide } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { arrangedImages } from "./arrange-images.ts";
import {
  type AnsweredBlock,
  blockIntents,
  previewedBlock,
  refusedBlock,
  typedBlock,
} from "./block-acts.server.ts";
import { unitOptions } from "./options.server.ts";
import { priceSchema, typedPrices } from "./price-schema.ts";
import { editableOnly, typedUnit, unitSchema } from "./schema.ts";
import { tabAct } from "./tab-acts.server.ts";

/** Everything that can be done on a unit's page: by `intent`, else the form of the tab is saved. */
export async function actOnUnit(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/edit/{id}", "units");
  if (args.params.id === "new") return saveUnit(args, signedIn, null);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const tab = signedIn.url.searchParams.get("tab");
  const plain = tab !== null && plainTabs.includes(tab);
  if (plain || tab === "prices" || (await intentOf(args.request)) !== "") {
    const form = await readForm(plain ? args.request : args.request.clone());
    const units = () => unitsOfForm(signedIn.rawApi, form, "newPropertyId");
    if (form.get("intent") === "search:newPropertyId") return formWithFound(form, await units());
    const act = actOf(signedIn, parsed.data, form);
    if (act)
      return tellOutcome<UnitAnswer, UnitAnswer>(args, samePage(signedIn.url), act, async (failure) => {
        if (blockIntents.some((intent) => intent === form.get("intent")))
          return data(refusedBlock(form, failure), { status: failure.status });
        const toast = { kind: "error", text: refusalText(failure), sticky: true } as const;
        const options = form.get("intent") === "copyContacts" ? await units() : undefined;
        return refuseFields(form, failure, options) ?? { toast };
      });
    if (plain) throw new Response(null, { status: 400 });
  }
  return tab === "prices" ? savePrices(args, signedIn, parsed.data) : saveUnit(args, signedIn, parsed.data);
}

/** What the page is shown again with: the form that was refused with what it chooses from, or a small form of a tab. */
export interface UnitAnswer extends Partial<AnsweredBlock> {
  result?: SubmissionResult;
  options?: Awaited<ReturnType<typeof unitOptions>>;
}

/** Tabs whose forms name their act; none of them is a form of the shared kind. */
const plainTabs = [
  "images",
  "status",
  "cancellation",
  "contacts",
  "documents",
  "blocks",
  "channels",
  "todos",
  "expenses",
];

// Uploads are read once only; their form is told by the tab.
async function intentOf(request: Request): Promise<string> {
  const intent = String((await readForm(request.clone())).get("intent") ?? "");
  return intent.startsWith("search:") ? "" : intent;
}

/** What a button does; null for a post that is no button's. */
function actOf(signedIn: SignedIn, id: number, form: FormData): (() => Promise<Answer<UnitAnswer>>) | null {
  const { api, t } = signedIn;
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const options = onceOf(form);
  if (intent === "activate")
    return async () => {
      await api.units.activate({ id }, options);
      return { text: t("done.activate") };
    };
  if (intent === "addImages")
    return async () => {
      const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
      if (files.length === 0) return { toast: { kind: "error", text: t("images.choose") } };
      await api.units.uploadImages({ id, files: files.filter((file) => file instanceof File) }, options);
      return { text: t("done.addImages", { number: files.length }) };
    };
  if (intent === "arrangeImages" || intent === "removeImage" || form.has("move"))
    return async () => {
      const { images } = (await api.units.read({ id })).RealEstate;
      const imagesLeft = arrangedImages(form, images).filter(
        (image) => intent !== "removeImage" || image.id !== Number(target),
      );
      await api.units.arrangeImages({ id, images: imagesLeft }, options);
      return { text: t(intent === "removeImage" ? "done.removeImage" : "done.arrangeImages") };
    };
  if (intent === "addBlock")
    return async () => {
      await api.calendar.addBlock({ block: typedBlock(id, form) }, options);
      return { text: t("done.addBlock") };
    };
  if (intent === "previewBlock") return async () => data(await previewedBlock(api, id, form));
  return tabAct(signedIn, id, form);
}

function savePrices(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const { api, language, t, url } = signedIn;
  return saveForm(
    args,
    t,
    priceSchema(language),
    async ({ value, options }) => {
      const ids = value.wholeBuilding && { ids: await unitsOfBuilding(signedIn, id) };
      const { changed } = await api.units.setPrices(
        { prices: { ...typedPrices(id, value), ...ids } },
        options,
      );
      return { to: samePage(url), text: t("done.setPrices", { number: changed }) };
    },
    (result): UnitAnswer => ({ result }),
  );
}

async function unitsOfBuilding({ api }: SignedIn, id: number): Promise<number[]> {
  const { buildingId } = (await api.units.read({ id })).RealEstate;
  if (buildingId === null) return [id];
  return (await api.unitActs.forBuilding({ buildingId })).RealEstates.map((unit) => unit.id);
}

function saveUnit(args: ActionFunctionArgs, signedIn: SignedIn, id: number | null) {
  const { api, language, t, url } = signedIn;
  return saveForm(
    args,
    t,
    unitSchema(language),
    async ({ value, version, options }) => {
      const unit = editableOnly(typedUnit(value), (needs) => decide(signedIn.principal, needs).allowed);
      if (id === null) {
        const realEstate = { ...unit, branchId: value.branchId ?? 0 };
        const { RealEstateId } = await api.units.add({ realEstate }, options);
        return { to: `/real_estate/edit/${RealEstateId}`, text: t("created", { id: RealEstateId }) };
      }
      await api.units.update({ realEstate: { ...unit, id, version } }, options).catch(
        onRefusal((failure): never => {
          throw withAuthor(failure, signedIn);
        }),
      );
      return { to: samePage(url), text: t("updated", { name: unit.label }) };
    },
    async (result, { formData, search }): Promise<UnitAnswer> => {
      const chosen = (name: string) => String(formData.get(name) ?? "");
      const options = { buildingId: chosen("buildingId"), ownerId: chosen("ownerId") };
      return { result, options: await unitOptions(signedIn, { ...options, ...(search && { search }) }) };
    },
  );
}

/** Says who changed the unit meanwhile, and when. */
function withAuthor(failure: CallFailure, { t, profile }: SignedIn): CallFailure {
  const { changedBy, changedAt } = failure.objects;
  if (
    failure.errorType !== "STATE_CONFLICT" ||
    typeof changedBy !== "string" ||
    typeof changedAt !== "string"
  )
    return failure;
  const who = t("changedMeanwhile", {
    name: changedBy,
    time: formatDateTime(changedAt, timeZoneOf(profile)),
  });
  return new CallFailure(failure.errorType, `${failure.message} ${who}`, failure.objects);
}

function samePage(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["confirm", "_data", "place", "take"]) search.delete(name);
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
}
