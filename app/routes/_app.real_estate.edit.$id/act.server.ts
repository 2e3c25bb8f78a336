import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refusedForm } from "#app/components/form/refused-form.server.ts";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { decide } from "#contract/access.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { formatDateTime } from "#contract/format.ts";
import { id as idShape } from "#contract/list.ts";
import { arrangedImages } from "./arrange-images.ts";
import { type AnsweredBlock, blockNights, previewBlock } from "./block-acts.server.ts";
import { unitOptions } from "./options.server.ts";
import { priceSchema, typedPrices } from "./price-schema.ts";
import { editableOnly, typedUnit, unitSchema } from "./schema.ts";
import { actOnTab, type TabDone } from "./tab-acts.server.ts";

/** Everything that can be done on a unit's page: by `intent`, else the form of the tab is saved. */
export async function actOnUnit(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/edit/{id}", "realEstate");
  if (args.params.id === "new") return saveUnit(args, signedIn, null);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const tab = signedIn.url.searchParams.get("tab");
  const plain = tab !== null && plainTabs.includes(tab);
  if (plain || tab === "prices" || (await intentOf(args.request)) !== "") {
    const form = await readForm(plain ? args.request : args.request.clone());
    const done = await actByIntent(signedIn, parsed.data, form);
    if (done && "refused" in done)
      return data(
        { result: null, options: null, refused: done.refused, blocking: done.blocking },
        { status: done.status },
      );
    if (done) return redirectWithToast(args, done.to ?? samePage(signedIn.url), done.toast);
    if (plain) throw new Response(null, { status: 400 });
  }
  return tab === "prices" ? savePrices(args, signedIn, parsed.data) : saveUnit(args, signedIn, parsed.data);
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

interface TabRefused {
  refused: RefusedForm;
  blocking?: AnsweredBlock["blocking"];
  status: number;
}

/** What a button did, as the message that says so, or its form with what is wrong in it; null for a post that is no button's. */
async function actByIntent(
  signedIn: SignedIn,
  id: number,
  form: FormData,
): Promise<TabDone | TabRefused | null> {
  const { api, t } = signedIn;
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const options = { idempotencyKey: String(form.get("idempotencyKey") ?? "") || undefined };
  const said = (key: string, values: Record<string, number> = {}): TabDone => ({
    toast: { kind: "success", text: t(`done.${key}`, values) },
  });
  try {
    if (intent === "activate") {
      await api.realEstate.activate({ id }, options);
      return said(intent);
    }
    if (intent === "addImages") {
      const files = form.getAll("files").filter((file) => typeof file !== "string" && file.size > 0);
      if (files.length === 0) return { toast: { kind: "error", text: t("images.choose") } };
      await api.realEstate.uploadImages({ id, files: files.filter((file) => file instanceof File) }, options);
      return said("addImages", { number: files.length });
    }
    if (intent === "arrangeImages" || intent === "removeImage" || form.has("move")) {
      const { images } = (await api.realEstate.read({ id })).RealEstate;
      const kept = arrangedImages(form, images).filter(
        (image) => intent !== "removeImage" || image.id !== Number(target),
      );
      await api.realEstate.arrangeImages({ id, images: kept }, options);
      return said(intent === "removeImage" ? intent : "arrangeImages");
    }
    if (intent === "addBlock") return (await blockNights({ signedIn, id, form, options })) ?? said(intent);
    if (intent === "previewBlock") return await previewBlock({ signedIn, id, form, options });
    return await actOnTab(signedIn, id, form);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const refused = refusedForm(form, error);
    if (Object.keys(refused.errors).length > 0) return { refused, status: error.status };
    return { toast: { kind: "error", text: messageOf(error), sticky: true } };
  }
}

/** Where something was refused that the form has no field for, the toast says why. */
function messageOf(failure: CallFailure): string {
  const fields = Object.values(failure.objects.fields ?? {});
  return fields.length > 0 ? [...new Set(fields)].join(" ") : failure.message;
}

async function savePrices(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const { api, language, t, url } = signedIn;
  const post = await parseForm(args.request, priceSchema(language), (keys, values) =>
    String(t(keys, values)),
  );
  if (!post.ok) return data({ result: post.result, options: null }, { status: 400 });
  try {
    const { changed } = await api.realEstate.setPrices(
      {
        prices: {
          ...typedPrices(id, post.value),
          ...(post.value.wholeBuilding && { ids: await unitsOfBuilding(signedIn, id) }),
        },
      },
      { idempotencyKey: post.idempotencyKey },
    );
    return redirectWithToast(args, samePage(url), {
      kind: "success",
      text: t("done.setPrices", { number: changed }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data({ result: failForm(post.submission, error), options: null }, { status: error.status });
  }
}

async function unitsOfBuilding({ api }: SignedIn, id: number): Promise<number[]> {
  const { buildingId } = (await api.realEstate.read({ id })).RealEstate;
  if (buildingId === null) return [id];
  return (await api.units.forBuilding({ buildingId })).RealEstates.map((unit) => unit.id);
}

async function saveUnit(args: ActionFunctionArgs, signedIn: SignedIn, id: number | null) {
  const { api, language, t, url } = signedIn;
  const post = await parseForm(args.request, unitSchema(language), (keys, values) => String(t(keys, values)));
  const options = () =>
    unitOptions(signedIn, {
      buildingId: String(post.formData.get("buildingId") ?? ""),
      ownerId: String(post.formData.get("ownerId") ?? ""),
      ...(!post.ok && post.search && { search: post.search }),
    });
  if (!post.ok) return data({ result: post.result, options: await options() }, { status: 400 });
  const unit = editableOnly(typedUnit(post.value), (needs) => decide(signedIn.principal, needs).allowed);
  const once = { idempotencyKey: post.idempotencyKey };
  try {
    if (id !== null) {
      await api.realEstate.update({ realEstate: { ...unit, id, version: post.version } }, once);
      return redirectWithToast(args, samePage(url), {
        kind: "success",
        text: t("updated", { name: unit.label }),
      });
    }
    const { RealEstateId } = await api.realEstate.add(
      { realEstate: { ...unit, branchId: post.value.branchId ?? 0 } },
      once,
    );
    return redirectWithToast(args, `/real_estate/edit/${RealEstateId}`, {
      kind: "success",
      text: t("created", { id: RealEstateId }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const failure = withAuthor(error, signedIn);
    return data(
      { result: failForm(post.submission, failure), options: await options() },
      { status: error.status },
    );
  }
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
