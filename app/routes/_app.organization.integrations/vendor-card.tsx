import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { ConnectionRow } from "#contract/organization/connections/connections.ts";
import { hasAccount, hasKey } from "#contract/organization/connections/vendor-names.ts";
import { formatDateTime } from "#contract/platform/format.ts";

interface Props {
  row: ConnectionRow;
  sandboxAllowed: boolean;
  timeZone: string;
  idempotencyKey: string;
}

/** One vendor: connected or not, how the last exchange went, and how to connect. */
export function VendorCard({ row, sandboxAllowed, timeZone, idempotencyKey }: Props) {
  const { t } = useTranslation("connections");
  const { vendor, connected } = row;
  const form = `connect-${vendor}`;
  const field = usePlainFields(form, `connect:${vendor}`);
  const refused = useRefused(`connect:${vendor}`, `sandbox:${vendor}`, `test:${vendor}`);
  const name = t(`vendors.${vendor}.name`);
  return (
    <Card title={name}>
      <p className="flex flex-wrap items-center gap-2 text-control">
        <StatusBadge tone={badgeTone(row)}>{t(`state.${badge(row)}`)}</StatusBadge>
        {row.triedAt ? (
          <span className="text-ink-2">{t("tried", { time: formatDateTime(row.triedAt, timeZone) })}</span>
        ) : null}
        {row.problem && row.succeededAt ? (
          <span className="text-ink-2">
            {t("succeeded", { time: formatDateTime(row.succeededAt, timeZone) })}
          </span>
        ) : null}
        {row.problem ? (
          <span className="text-bad">
            {t(`problems.${row.problem}`)}
            {row.detail ? (
              <>
                {" "}
                (<bdi>{row.detail}</bdi>)
              </>
            ) : null}
          </span>
        ) : null}
      </p>
      <p className="mt-2 text-control text-ink-2">{t(`vendors.${vendor}.how`)}</p>
      {row.hook ? (
        <p className="mt-2 text-control text-ink-2">
          {t(`vendors.${vendor}.hook`)}{" "}
          <bdi dir="ltr" className="wrap-anywhere">
            {row.hook}
          </bdi>
        </p>
      ) : null}
      {refused && Object.keys(refused.errors).length === 0 ? (
        <p role="alert" className="mt-2 text-control text-bad">
          {refused.message}
        </p>
      ) : null}
      <Form id={form} method="post" className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${vendor}`} />
        {hasAccount(vendor) ? (
          <TextField field={field("account")} label={t(`vendors.${vendor}.account`)} />
        ) : null}
        {vendor === "twilio" || vendor === "whatsapp" || vendor === "sproof" ? (
          <TextField field={field("sender")} label={t(`vendors.${vendor}.sender`)} />
        ) : null}
        {hasKey(vendor) ? (
          <TextField field={field("secret")} label={t(`vendors.${vendor}.secret`)} type="password" />
        ) : null}
        {vendor === "stripe" || vendor === "whatsapp" ? (
          <TextField field={field("hookSecret")} label={t(`vendors.${vendor}.hookSecret`)} type="password" />
        ) : null}
        <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
          {hasKey(vendor) ? (
            <Button name="intent" value={`connect:${vendor}`} tone={connected ? "plain" : "primary"}>
              {t(connected ? "replace" : "connect")}
            </Button>
          ) : (
            <ButtonLink to="/organization/mail-accounts">{t(`vendors.${vendor}.accounts`)}</ButtonLink>
          )}
          {sandboxAllowed && !(hasKey(vendor) ? connected : row.isSandbox) && vendor !== "googleMaps" ? (
            <Button name="intent" value={`sandbox:${vendor}`}>
              {t("useSandbox")}
            </Button>
          ) : null}
          {connected && (hasKey(vendor) || row.isSandbox) ? (
            <>
              <Button name="intent" value={`test:${vendor}`}>
                {t("test")}
              </Button>
              <Button name="intent" value={`disconnect:${vendor}`}>
                {t("disconnect")}
              </Button>
            </>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}

function badge({ connected, isSandbox, state }: ConnectionRow) {
  if (!connected) return "notConnected";
  if (state === "failed") return "failed";
  return isSandbox ? "sandbox" : state === "ok" ? "ok" : "untried";
}

function badgeTone(row: ConnectionRow) {
  const tones = {
    notConnected: "neutral",
    failed: "bad",
    sandbox: "warning",
    ok: "good",
    untried: "warning",
  } as const;
  return tones[badge(row)];
}
