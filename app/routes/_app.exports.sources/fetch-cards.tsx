import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { type Channel, channelTitles } from "#contract/property/units/channel-choices.ts";

interface Props {
  connected: readonly Channel[];
  branches: { value: string; label: string }[];
  mayJustimmo: boolean;
  idempotencyKey: string;
}

/** Fetching from what is connected; what is not says so. Reading an OpenImmo file needs no connection. */
export function FetchCards({ connected, branches, mayJustimmo, idempotencyKey }: Props) {
  const { t } = useTranslation("exports");
  const branch = (form: string) => (
    <SelectField
      field={plainField(form, "branchId", branches[0]?.value)}
      label={t("sources.branch")}
      options={branches}
    />
  );
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card title={channelTitles.hostaway}>
        {connected.includes("hostaway") ? (
          <Form id="hostaway" method="post" action="/exports/sources" className="flex flex-col gap-3">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-hostaway`} />
            {branch("hostaway")}
            <div className="flex flex-wrap gap-2.5">
              <Button name="intent" value="listings" tone="primary">
                {t("sources.fetchListings")}
              </Button>
              <Button name="intent" value="buildings">
                {t("sources.fetchBuildings")}
              </Button>
            </div>
          </Form>
        ) : (
          <p className="text-control text-ink-2">{t("sources.notConnected")}</p>
        )}
      </Card>
      <Card title={channelTitles.justimmo}>
        {connected.includes("justimmo") && mayJustimmo ? (
          <Form id="justimmo" method="post" action="/exports/sources" className="flex flex-col gap-3">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-justimmo`} />
            {branch("justimmo")}
            <div>
              <Button name="intent" value="justimmo">
                {t("sources.update")}
              </Button>
            </div>
          </Form>
        ) : (
          <p className="text-control text-ink-2">{t("sources.notConnected")}</p>
        )}
      </Card>
      <Card title={channelTitles.openImmo}>
        <Form
          id="openimmo"
          method="post"
          action="/exports/sources"
          encType="multipart/form-data"
          className="flex flex-col gap-3"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-openimmo`} />
          {branch("openimmo")}
          <FileField
            field={{ ...plainField("openimmo", "file"), required: true }}
            label={t("sources.file")}
            types="XML, ZIP"
            maxMegabytes={25}
            accept=".xml,.zip,application/xml,text/xml,application/zip"
          />
          <div>
            <Button name="intent" value="openImmo">
              {t("sources.read")}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
