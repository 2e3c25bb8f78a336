import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { parseDecimal } from "#app/components/form/parse-number.ts";
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
import { damageActions } from "#contract/operations/damages/damage.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { damageSchema, typedDamage } from "./schema.ts";

const list = "/real_estate/damages";

/** Everything that can be done on the page of a damage: by `intent`, else its form is saved. */
export async function actOnDamage(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/damages/{id}", "damages");
  const { api, language, t } = signedIn;
  const post = await readRecordPost(args, list);
  const { isNew, id, here } = post;
  const outcome = actOnRecord(args, post, () => act(signedIn, post));
  if (outcome) return outcome;
  return saveForm(
    args,
    t,
    damageSchema(language),
    async ({ value, version, options }) => {
      const damage = typedDamage(value);
      if (isNew) {
        const { id: added } = await api.damages.add({ damage }, options);
        return { to: `${list}/${added}`, text: t("created") };
      }
      await api.damages.update({ id, damage: { ...damage, version } }, options);
      return { to: here, text: t("updated") };
    },
    async (result, { search }) => ({
      result,
      matches: await placeOptions(api, null, { units: search?.typed }),
    }),
  );
}

async function act(signedIn: SignedIn, { id, form, word, target }: RecordPost): Promise<Done> {
  const { api, t } = signedIn;
  const once = onceOf(form);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const version = Number(form.get("version")) || undefined;
  const action = damageActions.find((name) => name === word);
  if (action) {
    const details = action === "plan" ? planned(text) : action === "fix" ? fixed(signedIn, text) : {};
    await api.damages.move({ id, action, version, reason: text("reason"), ...details }, once);
    return { text: t(`moves.${action}.done`) };
  }
  switch (word) {
    case "charge":
      await api.damages.charge({ id, version }, once);
      return { text: t("charge.done") };
    case "withhold":
      await api.damages.withhold({ id, version }, once);
      return { text: t("withhold.done") };
    case "addFiles": {
      const { file, tag } = addedFiles(form, "Fotos");
      if (file.length > 0) await api.damages.addFiles({ id, file, tag }, once);
      return file.length > 0 ? { text: t("filesAdded") } : { to: `${list}/${id}` };
    }
    case "removeFile":
      await api.damages.removeFile({ id, fileId: Number(target) }, once);
      return { text: t("fileRemoved") };
    default:
      throw new Response(null, { status: 400 });
  }
}

type Typed = (name: string) => string;

function planned(text: Typed) {
  const serviceAt = text("serviceAt");
  return { serviceOn: typedDay(text("serviceOn")) ?? "", ...(serviceAt && { serviceAt }) };
}

function fixed({ language, t }: SignedIn, text: Typed) {
  const damageFixedBy = text("damageFixedBy");
  if (text("damageCost") === "") return { damageFixedBy };
  const cost = parseDecimal(text("damageCost"), language, 2);
  if (!cost.ok) {
    const message = t(`form:problem.${cost.problem}`);
    throw new CallFailure("VALIDATION", message, { fields: { damageCost: message } });
  }
  return { damageFixedBy, damageCost: Math.round(Number(cost.value) * 100) };
}
