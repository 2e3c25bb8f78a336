import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { withReasons } from "#app/services/act-reasons.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { campaignRecord } from "#contract/operations/advertising/advertising.ts";
import { campaignSchema } from "./schema.ts";

/** A campaign with its devices and videos, or the form of a new one. */
export async function loadCampaign(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/advertising/campaigns/{id}", "advertising");
  const { profile, language, t } = signedIn;
  const open = args.params.id === "new" ? null : await openCampaign(signedIn, Number(args.params.id));
  const values = formValues(campaignRecord, open?.campaign ?? null, language);
  const firstBranch = String(profile.selectedBranches[0] ?? profile.branches[0]?.id ?? "");
  return {
    open,
    title: open?.campaign.name ?? t("campaigns.newTitle"),
    values: open ? values : { ...values, branchId: firstBranch },
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(campaignSchema(language)),
    language,
  };
}

const wording = { words: { status: ["status"] } };

async function openCampaign(signedIn: SignedIn, id: number) {
  const { api } = signedIn;
  const { Campaign: campaign, History: history } = await api.campaigns.read({ id });
  const { branchId } = campaign;
  const [{ devices }, { videos }, { Devices }, { Videos }] = await Promise.all([
    api.devices.ofCampaign({ id }),
    api.ads.ofCampaign({ id }),
    api.devices.list({ buids: [branchId], amount: 200 }),
    api.ads.videos({ buids: [branchId], amount: 200 }),
  ]);
  const choice = ({ id: value, name }: { id: number; name: string }) => ({
    value: String(value),
    label: name,
  });
  return {
    campaign: { ...campaign, allowedActions: withReasons(signedIn, campaign.allowedActions) },
    history: historyInWords(signedIn, history, wording),
    devices: { chosen: devices.map((one) => String(one.id)), choices: Devices.map(choice) },
    videos: {
      chosen: videos.map((one) => String(one.id)),
      // Those it plays first, in their order.
      choices: [
        ...videos.map(choice),
        ...Videos.filter((one) => !videos.some((v) => v.id === one.id)).map(choice),
      ],
    },
  };
}
