import { parseDate } from "#app/components/form/parse-date.ts";
import type { Affiliate } from "#contract/organization/affiliates/affiliates.ts";
import type { Client } from "#contract/platform/client.ts";
import { campaignCode } from "#contract/platform/values.ts";

/** Which button of the campaigns was pressed; the affiliate's own form names none. */
export const campaignIntents = [
  "saveCampaign",
  "removeCampaign",
  "addBanner",
  "saveBanner",
  "removeBanner",
] as const;
type Intent = (typeof campaignIntents)[number];

/** Saves one campaign or banner: the affiliate is read, changed in that place and written with its version. */
export async function saveCampaign(api: Client, id: number, intent: Intent, form: FormData): Promise<void> {
  const { Affiliate } = await api.affiliates.read({ action: "id", id });
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const campaignId = Number(form.get("campaignId")) || undefined;
  const bannerId = Number(form.get("bannerId"));
  const version = Number(form.get("version")) || Affiliate.version;
  if (intent === "addBanner") {
    const file = form.get("file");
    if (!(file instanceof File)) return;
    await api.affiliates.addBanner({
      campaignId: campaignId ?? 0,
      file,
      alt: text("alt"),
      link: text("link"),
    });
    return;
  }
  if (intent === "saveBanner" || intent === "removeBanner") {
    const banners = bannersOf(Affiliate)
      .filter((banner) => intent === "saveBanner" || banner.id !== bannerId)
      .map((banner) =>
        banner.id === bannerId ? { id: bannerId, alt: text("alt"), link: text("link") } : banner,
      );
    await api.affiliates.update({ action: "update", affiliate: { id, version, banners } });
    return;
  }
  const typed = {
    name: text("name"),
    code: campaignCode.safeParse(text("code")).data ?? text("code"),
    from: dayOf(text("from")),
    until: dayOf(text("until")),
  };
  const remaining = Affiliate.campaigns
    .filter((campaign) => intent === "saveCampaign" || campaign.id !== campaignId)
    .map(({ id: recordId, name, code, from, until }) =>
      recordId === campaignId ? { id: recordId, ...typed } : { id: recordId, name, code, from, until },
    );
  const campaigns = campaignId === undefined ? [...remaining, typed] : remaining;
  await api.affiliates.update({ action: "update", affiliate: { id, version, campaigns } });
}

function bannersOf({ campaigns }: Affiliate) {
  return campaigns.flatMap(({ banners }) => banners.map(({ id, alt, link }) => ({ id, alt, link })));
}

/** A typed day; what is none goes on as it is and is refused by the API. */
function dayOf(typed: string): string | null {
  const parsed = parseDate(typed);
  return (parsed.ok ? parsed.value : typed) || null;
}
