import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { labelled, plainField } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { campaignTones } from "#app/routes/_app.advertising.campaigns._index/list.tsx";
import { actOnCampaign } from "./act.server.ts";
import { loadCampaign } from "./load.server.ts";

export const handle = { i18n: ["advertising", "form", "validation", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadCampaign(args);
export const action = (args: ActionFunctionArgs) => actOnCampaign(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CampaignScreen() {
  const { open, title, values, branches, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("advertising");
  const campaign = open?.campaign;
  return (
    <DetailScreen
      title={title}
      status={
        campaign ? (
          <StatusBadge tone={campaignTones[campaign.status]}>{t(`status.${campaign.status}`)}</StatusBadge>
        ) : undefined
      }
      actions={
        campaign && campaign.allowedActions.length > 0 ? (
          <Form method="post" className="contents">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-move`} />
            <input type="hidden" name="version" value={campaign.version} />
            {campaign.allowedActions.map(({ action: name, to, disabledBecause }) => (
              <Button key={name} name="intent" value={`to-${to}`} disabled={disabledBecause !== undefined}>
                {t(`act.${name}`)}
              </Button>
            ))}
          </Form>
        ) : undefined
      }
      side={
        open ? (
          <Card title={t("history")}>
            <HistoryPanel entries={open.history} timeZone={timeZone} kind="campaign" texts="advertising" />
          </Card>
        ) : undefined
      }
    >
      {campaign?.allowedActions.find(({ disabledBecause }) => disabledBecause)?.disabledBecause ? (
        <p className="notice">
          {campaign.allowedActions.find(({ disabledBecause }) => disabledBecause)?.disabledBecause}
        </p>
      ) : null}
      <Card>
        <FormScreen
          key={campaign ? `${campaign.id}-${campaign.version}` : "new"}
          id={campaign ? `campaign-${campaign.id}` : "campaign-new"}
          schema={() => import("./schema.ts").then((form) => form.campaignSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={campaign?.version}
          submitLabel={t("save")}
          cancelHref="/advertising/campaigns"
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextField {...field("name")} className="sm:col-span-2" />
                <SelectField {...field("branchId")} options={branches} className="sm:col-span-2" />
                <DateField {...field("startsOn")} />
                <DateField {...field("endsOn")} />
                <TextField {...field("fromTime")} />
                <TextField {...field("untilTime")} />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
      {open ? (
        <>
          <Chosen name="devices" intent="setDevices" of={open.devices} idempotencyKey={idempotencyKey} />
          <Chosen name="videos" intent="setVideos" of={open.videos} idempotencyKey={idempotencyKey} />
        </>
      ) : null}
    </DetailScreen>
  );
}

interface ChosenProps {
  name: "devices" | "videos";
  intent: string;
  of: { chosen: readonly string[]; choices: readonly Choice[] };
  idempotencyKey: string;
}

/** What a campaign plays, or where: ticked out of what its branch has. */
function Chosen({ name, intent, of, idempotencyKey }: ChosenProps) {
  const { t } = useTranslation("advertising");
  return (
    <Card title={t(`${name}.title`)}>
      {of.choices.length === 0 ? (
        <p className="text-control text-ink-2">{t(`${name}.empty`)}</p>
      ) : (
        <Form id={`campaign-${name}`} method="post" className="flex flex-col gap-3">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${name}`} />
          <ChecksField
            field={{ ...plainField(`campaign-${name}`, name), initialValue: [...of.chosen] }}
            label={t(`${name}.chosen`)}
            options={of.choices}
          />
          <div>
            <Button name="intent" value={intent}>
              {t(`${name}.choose`)}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
