import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { actOnRecord, type RecordPost, readRecordPost } from "#app/components/record/record-post.server.ts";
import { placeOptions } from "#app/components/registers/place.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import type { Done } from "#app/services/tell-outcome.server.ts";
import { nukiActions } from "#contract/operations/smart-locks/nuki.ts";
import { nukiSchema, typedNuki } from "./schema.ts";

const list = "/real_estate/nuki";

/** Everything that can be done on the page of a smart lock: by `intent`, else its form is saved. */
export async function actOnNuki(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/nuki/{id}", "smartLocks");
  const { api, language, t } = signedIn;
  const post = await readRecordPost(args, list);
  const { isNew, id, here } = post;
  const outcome = actOnRecord(args, post, () => act(signedIn, post));
  if (outcome) return outcome;
  return saveForm(
    args,
    t,
    nukiSchema(language),
    async ({ value, version, options }) => {
      const nuki = typedNuki(value);
      if (isNew) {
        const { nukiId } = await api.smartLocks.add({ nuki }, options);
        return { to: `${list}/${nukiId}`, text: t("created") };
      }
      await api.smartLocks.update({ nuki: { ...nuki, id, version } }, options);
      return { to: here, text: t("updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, { units: search?.typed }),
    }),
  );
}

async function act({ api, t }: SignedIn, { id, form, word, target }: RecordPost): Promise<Done> {
  const once = onceOf(form);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const action = nukiActions.find((name) => name === word);
  if (action) {
    const version = Number(form.get("version")) || undefined;
    await api.smartLocks.move({ id, action, version, reason: text("reason") }, once);
    return { text: t(`moves.${action}.done`) };
  }
  switch (word) {
    case "lock":
      await api.smartLocks.lock({ id }, once);
      return { text: t("lock.done") };
    case "unlock":
      await api.smartLocks.unlock({ id, reason: text("reason") }, once);
      return { text: t("unlock.done") };
    case "check":
      await api.smartLocks.check({ id }, once);
      return { text: t("check.done") };
    case "sendMail": {
      const { nuki } = await api.smartLocks.read({ id });
      await api.smartLocks.sendMail({ emailAddress: text("emailAddress"), propertyId: nuki.unitId }, once);
      return { text: t("mail.done") };
    }
    case "addCode":
      await api.smartLocks.addCode(
        { id, name: text("codeName"), validUntil: typedDay(text("validUntil")) ?? "" },
        once,
      );
      return { text: t("codes.added") };
    case "withdrawCode":
      await api.smartLocks.withdrawCode({ id, codeId: Number(target), reason: text("reason") }, once);
      return { text: t("codes.withdrawn") };
    default:
      throw new Response(null, { status: 400 });
  }
}
