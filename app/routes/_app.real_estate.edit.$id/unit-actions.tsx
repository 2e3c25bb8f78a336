import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Unit } from "#contract/real-estate.ts";

interface Props {
  unit: Unit;
  here: string;
  idempotencyKey: string;
}

/** Put live and disable; a button that cannot act yet stays, with what is missing beside it. */
export function UnitActions({ unit, here, idempotencyKey }: Props) {
  const { t } = useTranslation("realEstate");
  const activate = unit.allowedActions.find(({ action }) => action === "activate");
  const archive = unit.allowedActions.find(({ action }) => action === "archive");
  const label = t(unit.status === "DISABLED" ? "revive" : "activate");
  return (
    <>
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
      {archive?.disabledBecause ? (
        <Button
          disabled
          title={t(`guards.${archive.disabledBecause}`)}
          aria-label={`${t("archive")}: ${t(`guards.${archive.disabledBecause}`)}`}
        >
          {t("archive")}
        </Button>
      ) : null}
      {archive && !archive.disabledBecause ? <ConfirmLink name="archive">{t("archive")}</ConfirmLink> : null}
    </>
  );
}

/** The question before a unit is disabled. */
export function ArchiveQuestion({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("realEstate");
  return (
    <Confirm
      name="archive"
      title={t("archiveTitle")}
      consequences={[t("archiveConsequence"), t("archiveBack")]}
      confirmLabel={t("archive")}
      destructive
      idempotencyKey={`${idempotencyKey}-archive`}
    />
  );
}
