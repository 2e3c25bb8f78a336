import type { ActionFunctionArgs } from "@remix-run/node";
import { normalisePhones } from "#app/components/form/phone.server.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { vipClubActions } from "#contract/clients/vip-clubs/vip-club.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { tieOptions } from "./options.server.ts";
import { typedVipClub, vipClubSchema } from "./schema.ts";

const pageOf = (id: number) => `/vip/edit/${id}`;

/** Everything that can be done on the page of a member: by `intent`, else the form is saved. */
export async function actOnVipClub(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/vip/edit/{id}", "vipClubs");
  const form = await readForm(args.request.clone());
  if (args.params.id === "new") return addMember(args, signedIn, form);
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const intent = String(form.get("intent") ?? "");
  if (intent === "" || intent.startsWith("search:")) return saveMember(args, signedIn, id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveMember(args: ActionFunctionArgs, signedIn: SignedIn, id: number) {
  const { api, language, t } = signedIn;
  return saveForm(
    args,
    t,
    vipClubSchema(language),
    async ({ value, version, options }) => {
      const { VipClub } = await api.vipClubs.read({ id });
      // What the form did not show stays as it is.
      const shown = Object.entries(typedVipClub(value)).filter(([field]) => !VipClub.masked.includes(field));
      await api.vipClubs.update({ vipClub: { ...Object.fromEntries(shown), id, version } }, options);
      return { to: pageOf(id), text: t("updated") };
    },
    async (result, { formData, search }) => ({
      result,
      ties: await tieOptions(signedIn, tiesIn(formData), search),
    }),
  );
}

/** Adds a member; who may be a client who is there already is asked about first. */
async function addMember(args: ActionFunctionArgs, signedIn: SignedIn, form: FormData) {
  const { api, rawApi, language, t } = signedIn;
  const linked = String(form.get("linkTo") ?? "");
  const held = linked === "" && !form.get("clientId") ? await clientsLike(rawApi, form) : [];
  return saveForm(
    args,
    t,
    vipClubSchema(language),
    async ({ value, options }) => {
      if (held.length > 0) throw new CallFailure("VALIDATION", t("held.refused"));
      const vipClub = typedVipClub(value);
      const clientId = Number(linked) || vipClub.clientId;
      const { VipClubId } = await api.vipClubs.add({ vipClub: { ...vipClub, clientId } }, options);
      return { to: pageOf(VipClubId), text: t("created") };
    },
    async (result, { formData, search }) => ({
      result,
      ties: await tieOptions(signedIn, tiesIn(formData), search),
      ...(held.length > 0 && { held }),
    }),
  );
}

function tiesIn(form: FormData) {
  return { clientId: form.get("clientId"), buildingId: form.get("buildingId") };
}

/** Clients with the e-mail address or a phone number of the form, as far as the person may see them. */
async function clientsLike(api: Client, form: FormData) {
  const typed = new FormData();
  for (const [name, value] of form) typed.append(name, value);
  normalisePhones(typed);
  const text = (name: string) => String(typed.get(name) ?? "").trim() || null;
  const client = { email: text("email"), phone: text("phone"), mobile: text("mobile") };
  const { Clients } = await api.clientDuplicates.like({ client }).catch(onRefusal(() => ({ Clients: [] })));
  return Clients.filter(({ reasons }) => reasons.includes("email") || reasons.includes("phone")).map(
    ({ id, name, email, phone }) => ({
      value: String(id),
      label: [name || `#${id}`, email ?? phone].filter(Boolean).join(" · "),
    }),
  );
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  const typed = (name: string) => String(form.get(name) ?? "");
  if (intent === "sendEmail") {
    await api.vipClubs.sendEmail({ id, subject: typed("subject"), body: typed("body") }, options);
    return { text: t("sendEmail.done") };
  }
  if (intent === "register") {
    await api.vipClubs.sendRegistrationMail({ id }, options);
    return { text: t("register.done") };
  }
  const action = vipClubActions.find((name) => name === intent);
  if (!action) throw new Response(null, { status: 400 });
  const wanted = { id, action, version: Number(form.get("version")), reason: typed("reason") };
  await api.vipClubs.move(wanted, options);
  return { text: t(`${action}.done`) };
}
