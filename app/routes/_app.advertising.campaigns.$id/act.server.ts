import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { campaignStatuses } from "#contract/operations/advertising/advertising.ts";
import { campaignSchema, typedCampaign } from "./schema.ts";

const pageOf = (id: number) => `/advertising/campaigns/${id}`;

/** Everything that can be done on the page of a campaign: by `intent`, else its form is saved. */
export async function actOnCampaign(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/advertising/campaigns/{id}", "advertising");
  const form = await readForm(args.request.clone());
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  if (!isNew && form.get("intent") !== null)
    return tellOutcome(
      args,
      pageOf(id),
      () => act(signedIn, id, form),
      (failure) => refuseFields(form, failure),
    );
  const { api, language, t } = signedIn;
  return saveForm(args, t, campaignSchema(language), async ({ value, version, options }) => {
    const campaign = typedCampaign(value);
    if (!isNew) {
      await api.campaigns.update({ campaign: { ...campaign, id, version } }, options);
      return { to: pageOf(id), text: t("campaigns.saved") };
    }
    const { CampaignId } = await api.campaigns.create({ campaign }, options);
    return { to: pageOf(CampaignId), text: t("campaigns.saved") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = String(form.get("intent"));
  const chosen = (name: string) => form.getAll(name).map(Number).filter(Boolean);
  if (intent === "setDevices") {
    await api.devices.setOfCampaign({ id, devices: chosen("devices") }, options);
    return { text: t("campaigns.saved") };
  }
  if (intent === "setVideos") {
    await api.ads.setOfCampaign({ id, videos: chosen("videos") }, options);
    return { text: t("campaigns.saved") };
  }
  const status = campaignStatuses.find((name) => intent === `to-${name}`);
  if (!status) throw new Response(null, { status: 400 });
  await api.campaigns.setStatus({ id, status, version: Number(form.get("version")) }, options);
  return { text: t(`done.${status}`) };
}
