import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import type { Affiliate, Campaign } from "#contract/organization/affiliates/affiliates.ts";

interface Props {
  affiliate: Affiliate;
}

/** The campaigns of an affiliate, each a form of its own, and one more for a new one. */
export function Campaigns({ affiliate }: Props) {
  const { t } = useTranslation("affiliates");
  return (
    <>
      {affiliate.campaigns.map((campaign) => (
        <Card key={campaign.id} title={`${campaign.name} · ${t("clientsCame", { count: campaign.clients })}`}>
          {campaign.organizations === null ? null : (
            <p className="mb-3 text-control text-ink-2">
              {t("organizations")}: {campaign.organizations} ·{" "}
              <a className="link" href={`/register?code=${campaign.code}`}>
                {t("registerLink")}
              </a>
            </p>
          )}
          <CampaignForm campaign={campaign} version={affiliate.version} />
          <Banners campaign={campaign} version={affiliate.version} />
        </Card>
      ))}
      <Card title={t("newCampaign")}>
        <CampaignForm key={affiliate.version} campaign={null} version={affiliate.version} />
      </Card>
    </>
  );
}

function CampaignForm({ campaign, version }: { campaign: Campaign | null; version: number }) {
  const { t } = useTranslation("affiliates");
  const id = `campaign-${campaign?.id ?? "new"}`;
  return (
    <Form id={id} method="post" className="grid grid-cols-2 items-end gap-2.5 lg:grid-cols-6">
      <input type="hidden" name="version" value={version} />
      {campaign ? <input type="hidden" name="campaignId" value={campaign.id} /> : null}
      <Labelled label={t("fields.campaign")} name="name" value={campaign?.name} required wide />
      <Labelled
        label={t("fields.code")}
        name="code"
        value={campaign?.code}
        required
        pattern="[A-Za-z0-9\-]{3,32}"
      />
      <DateField field={plainField(id, "from", campaign?.from ?? undefined)} label={t("fields.from")} />
      <DateField field={plainField(id, "until", campaign?.until ?? undefined)} label={t("fields.until")} />
      <div className="flex flex-wrap gap-2.5">
        <Button name="intent" value="saveCampaign" tone={campaign ? "plain" : "primary"}>
          {t(campaign ? "save" : "addCampaign")}
        </Button>
        {campaign ? (
          <Button name="intent" value="removeCampaign" tone="quiet" formNoValidate>
            {t("remove")}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function Banners({ campaign, version }: { campaign: Campaign; version: number }) {
  const { t } = useTranslation("affiliates");
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      {campaign.banners.map((banner) => (
        <Form key={banner.id} method="post" className="flex flex-wrap items-end gap-2.5">
          <img
            src={`/organization/affiliate/banner/${banner.id}`}
            alt={banner.alt}
            width={banner.width}
            height={banner.height}
            loading="lazy"
            className="h-16 w-auto max-w-48 rounded-sm border border-line object-contain"
          />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="bannerId" value={banner.id} />
          <Labelled label={t("fields.alt")} name="alt" value={banner.alt} />
          <Labelled label={t("fields.link")} name="link" value={banner.link} type="url" />
          <Button name="intent" value="saveBanner">
            {t("save")}
          </Button>
          <Button name="intent" value="removeBanner" tone="quiet" formNoValidate>
            {t("remove")}
          </Button>
        </Form>
      ))}
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="campaignId" value={campaign.id} />
        <Labelled label={t("fields.banner")} name="file" type="file" required />
        <Labelled label={t("fields.alt")} name="alt" />
        <Labelled label={t("fields.link")} name="link" type="url" />
        <Button name="intent" value="addBanner">
          {t("addBanner")}
        </Button>
      </Form>
    </div>
  );
}

interface LabelledProps {
  label: string;
  name: string;
  value?: string | null | undefined;
  type?: "text" | "date" | "url" | "file";
  required?: boolean;
  pattern?: string;
  wide?: boolean;
}

function Labelled({ label, name, value, type = "text", required, pattern, wide }: LabelledProps) {
  return (
    <label className={`min-w-0 ${wide ? "col-span-2" : ""}`}>
      <span className="label">{label}</span>
      <input
        type={type}
        name={name}
        defaultValue={type === "file" ? undefined : (value ?? "")}
        required={required}
        pattern={pattern}
        accept={type === "file" ? "image/*" : undefined}
        className={`input w-full ${type === "file" ? "h-auto! p-1!" : ""}`}
      />
    </label>
  );
}
