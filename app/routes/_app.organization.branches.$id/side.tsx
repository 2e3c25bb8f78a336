import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Branch } from "#contract/organization/branches/branches.ts";

interface Props {
  branch: Branch;
  idempotencyKey: string;
}

/** The account the branch's own rents are booked on. */
export function RentalAccountCard({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches");
  const mayMake = branch.allowedActions.some(({ action }) => action === "createRentalAccount");
  return (
    <Card title={t("account.title")}>
      {branch.companyClients.map((client) => (
        <Link key={client.id} to={`/clients/edit/${client.id}`} className="link text-control">
          {client.name}
        </Link>
      ))}
      {branch.companyClients.length === 0 ? (
        <p className="text-control text-ink-2">{t("account.none")}</p>
      ) : null}
      {mayMake ? (
        <div className="mt-2.5">
          <ConfirmLink name="createRentalAccount">{t("account.make")}</ConfirmLink>
        </div>
      ) : null}
    </Card>
  );
}

/** Closing and opening again, as far as the person may and the branch's units allow. */
export function StandingButtons({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches");
  const close = branch.allowedActions.find(({ action }) => action === "close");
  const reopen = branch.allowedActions.some(({ action }) => action === "reopen");
  return (
    <>
      {close && !close.disabledBecause ? <ConfirmLink name="close">{t("close")}</ConfirmLink> : null}
      {close?.disabledBecause ? (
        <span className="text-control text-ink-2">{t("closeNot", { count: branch.activeUnits })}</span>
      ) : null}
      {reopen ? (
        <Form method="post">
          <Button name="intent" value="reopen">
            {t("reopen")}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

/** The questions before an act. */
export function BranchQuestions({ branch, idempotencyKey }: Props) {
  const { t } = useTranslation("branches");
  return (
    <>
      <Confirm
        name="close"
        title={t("closeTitle", { name: branch.name })}
        consequences={[t("closeConsequence"), t("closeUndo")]}
        confirmLabel={t("close")}
        destructive
        idempotencyKey={idempotencyKey}
      />
      <Confirm
        name="createRentalAccount"
        title={t("account.makeTitle")}
        consequences={[t("account.makeConsequence", { name: branch.legalName })]}
        confirmLabel={t("account.make")}
        idempotencyKey={idempotencyKey}
      />
    </>
  );
}
