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
  const { slot, mayOpen } = shown;
  return (
    <Card title={t("title")}>
      {slot === null ? (
        <p className="text-control text-ink-2">{t("none")}</p>
      ) : (
        <Slot
          slot={slot}
          mayOpen={mayOpen}
          timeZone={page.contract.timeZone}
          idempotencyKey={page.idempotencyKey}
        />
      )}
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
