import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { formatDateTime } from "#contract/platform/format.ts";

/** How the guest of a stay gets in. */
export function Keys({ shown, page }: TabProps<"keys">) {
  const { t } = useTranslation("stayKeys");
  const { slot, seesSlot, codes, mayOpen } = shown;
  const { timeZone } = page.contract;
  return (
    <>
      {codes ? <Codes codes={codes} timeZone={timeZone} /> : null}
      {seesSlot ? (
        <Card title={t("title")}>
          {slot === null ? (
            <p className="text-control text-ink-2">{t("none")}</p>
          ) : (
            <Slot slot={slot} mayOpen={mayOpen} timeZone={timeZone} idempotencyKey={page.idempotencyKey} />
          )}
        </Card>
      ) : null}
    </>
  );
}

type StayCodes = NonNullable<TabProps<"keys">["shown"]["codes"]>;

function Codes({ codes, timeZone }: { codes: StayCodes; timeZone: string }) {
  const { t } = useTranslation("stayKeys");
  return (
    <Card title={t("codes")}>
      {codes.length === 0 ? <p className="text-control text-ink-2">{t("noCodes")}</p> : null}
      <ul className="divide-y divide-line text-control" data-rows="">
        {codes.map((code) => (
          <li key={code.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <Link to={`/real_estate/nuki/${code.nukiId}`} className="link" dir="auto">
              {code.lockName}
            </Link>
            <strong className="tabular">
              <bdi>{code.code}</bdi>
            </strong>
            <span>{code.kindWord}</span>
            <span className="text-ink-2">
              {t("window", {
                from: formatDateTime(code.validFrom, timeZone),
                until: formatDateTime(code.validUntil, timeZone),
              })}
            </span>
            <span>{code.stateWord}</span>
            {code.state === "active" ? <span className="text-ink-2">{code.why ?? t("mayTell")}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SlotProps {
  slot: NonNullable<TabProps<"keys">["shown"]["slot"]>;
  mayOpen: boolean;
  timeZone: string;
  idempotencyKey: string;
}

function Slot({ slot, mayOpen, timeZone, idempotencyKey }: SlotProps) {
  const { t } = useTranslation("stayKeys");
  const field = usePlainFields(questionFormId("openSlotContract"), "openSlotContract");
  const from = formatDateTime(slot.reservedFrom, timeZone);
  const until = formatDateTime(slot.reservedUntil, timeZone);
  return (
    <div className="flex flex-col items-start gap-2 text-control">
      <Link to={`/keybox/${slot.keyboxId}`} className="link" dir="auto">
        {t("slot", { slot: slot.slot, box: slot.keyboxName })}
      </Link>
      <p className="text-ink-2">{t("window", { from, until })}</p>
      <p>
        {t("doorIs", { door: slot.doorWord })} · {t("keyIs", { key: slot.keyWord })}
      </p>
      {slot.why ? <p className="text-ink-2">{slot.why}</p> : null}
      {mayOpen && slot.why === null ? (
        <>
          <ConfirmLink name="openSlotContract">{t("open")}</ConfirmLink>
          <Confirm
            name="openSlotContract"
            title={t("question", { slot: slot.slot })}
            consequences={[t("consequence")]}
            confirmLabel={t("open")}
            idempotencyKey={`${idempotencyKey}-slot`}
          >
            <TextField field={{ ...field("reason"), maxLength: 300 }} label={t("reason")} />
          </Confirm>
        </>
      ) : null}
    </div>
  );
}
