import type { ActionFunctionArgs } from "@remix-run/node";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { keyboxActions, openingPurposes } from "#contract/operations/keyboxes/keybox.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { keyboxSchema, typedKeybox } from "./schema.ts";

const list = "/keybox";

/** Everything that can be done on the page of a key box: by `intent`, else its form is saved. */
export async function actOnKeybox(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/keybox/{id}", "keyboxes");
  const { api, language, t } = signedIn;
  const isNew = args.params.id === "new";
  const parsed = idShape.safeParse(args.params.id);
  if (!isNew && !parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data ?? 0;
  const here = `${list}/${id}`;
  const form = await readForm(args.request.clone());
  const [word = "", target = ""] = String(form.get("intent") ?? "").split(":");
  if (word === "search" && target === "unitId") {
    const { units } = await placeOptions(api, null, { units: String(form.get("unitId:search") ?? "") });
    form.set("intent", "setSlot");
    return formWithFound(form, units);
  }
  if (!isNew && word !== "" && word !== "search")
    return tellOutcome(
      args,
      here,
      () => act(signedIn, id, { form, word, target: Number(target) }),
      (failure) => refuseFields(form, failure),
    );
  return saveForm(
    args,
    t,
    keyboxSchema(language),
    async ({ value, version, options }) => {
      const keybox = typedKeybox(value);
      if (isNew) {
        const { id: added } = await api.keyboxes.add({ keybox }, options);
        return { to: `${list}/${added}`, text: t("created") };
      }
      await api.keyboxes.update({ keybox: { ...keybox, id, version } }, options);
      return { to: here, text: t("updated") };
    },
    async (result, { search }) => ({
      result,
      found: await placeOptions(api, null, { buildings: search?.typed }),
    }),
  );
}

interface Posted {
  form: FormData;
  word: string;
  target: number;
}

async function act({ api, t }: SignedIn, id: number, { form, word, target }: Posted): Promise<Done> {
  const once = onceOf(form);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const action = keyboxActions.find((name) => name === word);
  if (action) {
    const version = Number(form.get("version")) || undefined;
    await api.keyboxes.move({ id, action, version, reason: text("reason") }, once);
    return { text: t(`moves.${action}.done`) };
  }
  switch (word) {
    case "openSlot": {
      const purpose = openingPurposes.find((name) => name === text("purpose"));
      await api.keyboxes.openSlot({ keyboxId: id, slot: target, reason: text("reason"), purpose }, once);
      return { text: t("openSlot.done", { slot: target }) };
    }
    case "openAll":
      await api.keyboxes.openAllSlots({ id, name: text("name"), reason: text("reason") }, once);
      return { text: t("openAll.done") };
    case "check": {
      const { status } = await api.keyboxes.checkStatusLocker({ id }, once);
      return { text: t("check.done", { status: t(`status.${status}`) }) };
    }
    case "setSlot": {
      const slot = Number(text("slot"));
      await api.keyboxes.setSlot({ keyboxId: id, slot, unitId: Number(text("unitId")) || null }, once);
      return { text: t("slots.done", { slot }) };
    }
    case "remove":
      await api.keyboxes.remove({ id }, once);
      return { to: list, text: t("moves.remove.done") };
    case "addFiles": {
      const file = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
      const tag = documentTags.find((name) => name === text("tag")) ?? "Sonstiges";
      if (file.length > 0) await api.keyboxes.addFiles({ id, file, tag }, once);
      return file.length > 0 ? { text: t("filesAdded") } : { to: `${list}/${id}` };
    }
    case "removeFile":
      await api.keyboxes.removeFile({ id, fileId: target }, once);
      return { text: t("fileRemoved") };
    default:
      throw new Response(null, { status: 400 });
  }
}
