import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Unit } from "#contract/property/units/units.ts";

interface Props {
  unit: Unit;
  here: string;
  idempotencyKey: string;
  mayCopy: boolean;
  /** May take a unit out of use although stays lie ahead. */
  mayForce: boolean;
}

/** Put live and disable; a button that cannot act yet stays, with what is missing beside it. */
export function UnitActions({ unit, here, idempotencyKey, mayCopy, mayForce }: Props) {
  const { t } = useTranslation("units");
  const activate = unit.allowedActions.find(({ action }) => action === "activate");
  const archive = unit.allowedActions.find(({ action }) => action === "archive");
  const label = t(unit.status === "DISABLED" ? "revive" : "activate");
  const forcible = archive?.disabledBecause === "noFutureStays" && mayForce;
  return (
    <>
      {mayCopy ? (
        <Form method="post" action={here}>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-copy`} />
          <Button name="intent" value="copy">
            {t("copy")}
          </Button>
        </Form>
      ) : null}
      {activate?.disabledBecause ? (
        <>
          <span id="activate-needs" className="text-control text-warning">
            {t(`guards.${activate.disabledBecause}`)}
          </span>
          <Button disabled aria-describedby="activate-needs">
            {label}
          </Button>
        </>
      ) : null}
      {activate && !activate.disabledBecause ? (
        <Form method="post" action={here}>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-activate`} />
          <Button name="intent" value="activate" tone="primary">
            {label}
          </Button>
        </Form>
      ) : null}
      {archive?.disabledBecause && !forcible ? (
        <Button
          disabled
          title={t(`guards.${archive.disabledBecause}`)}
          aria-label={`${t("archive")}: ${t(`guards.${archive.disabledBecause}`)}`}
        >
          {t("archive")}
        </Button>
      ) : null}
      {archive && (forcible || !archive.disabledBecause) ? (
        <ConfirmLink name="archive">{t("archive")}</ConfirmLink>
      ) : null}
    </>
  );
}

/** The question before a unit is disabled; where stays lie ahead it asks for a reason and says that they are flagged. */
export function ArchiveQuestion({ unit, idempotencyKey }: Pick<Props, "unit" | "idempotencyKey">) {
  const { t } = useTranslation("units");
  const forced = unit.allowedActions.some(
    ({ action, disabledBecause }) => action === "archive" && disabledBecause === "noFutureStays",
  );
  return (
    <Confirm
      name="archive"
      title={t("archiveTitle")}
      consequences={[t("archiveConsequence"), ...(forced ? [t("archiveForced")] : []), t("archiveBack")]}
      confirmLabel={t("archive")}
      destructive
      idempotencyKey={`${idempotencyKey}-archive`}
    >
      {forced ? <input type="hidden" name="force" value="1" /> : null}
      <label className="flex flex-col">
        <span className="label">{t(forced ? "archiveReason" : "archiveReasonOptional")}</span>
        <input name="reason" required={forced} maxLength={500} dir="auto" className="input" />
      </label>
    </Confirm>
  );
}
