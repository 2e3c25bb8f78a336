import type { ActionFunctionArgs } from "@remix-run/node";
import { formWithFound } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import {
  actOnRecord,
  addedFiles,
  type RecordPost,
  readRecordPost,
} from "#app/components/record/record-post.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { keyboxActions, openingPurposes } from "#contract/operations/keyboxes/keybox.ts";
import { keyboxSchema, typedKeybox } from "./schema.ts";

const list = "/keybox";

/** Everything that can be done on the page of a key box: by `intent`, else its form is saved. */
export async function actOnKeybox(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/keybox/{id}", "keyboxes");
  const { api, language, t } = signedIn;
  const post = await readRecordPost(args, list);
  const { isNew, id, here, form, word, target } = post;
  if (word === "search" && target === "unitId") {
    const { units } = await placeOptions(api, null, { units: String(form.get("unitId:search") ?? "") });
    form.set("intent", "setSlot");
    return formWithFound(form, units);
  }
  const outcome = actOnRecord(args, post, () => act(signedIn, post));
  if (outcome) return outcome;
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
      matches: await placeOptions(api, null, { buildings: search?.typed }),
    }),
  );
}

async function act({ api, t }: SignedIn, { id, form, word, target }: RecordPost): Promise<Done> {
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
      await api.keyboxes.openSlot(
        { keyboxId: id, slot: Number(target), reason: text("reason"), purpose },
        once,
      );
      return { text: t("openSlot.done", { slot: Number(target) }) };
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
      const { file, tag } = addedFiles(form, "Sonstiges");
      if (file.length > 0) await api.keyboxes.addFiles({ id, file, tag }, once);
      return file.length > 0 ? { text: t("filesAdded") } : { to: `${list}/${id}` };
    }
    case "removeFile":
      await api.keyboxes.removeFile({ id, fileId: Number(target) }, once);
      return { text: t("fileRemoved") };
    default:
      throw new Response(null, { status: 400 });
  }
}
