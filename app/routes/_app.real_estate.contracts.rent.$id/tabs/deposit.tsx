import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DepositFigures } from "#app/components/deposits/figures.tsx";
import { HoldRequest } from "#app/components/deposits/hold-request.tsx";
import { DepositLedger } from "#app/components/deposits/ledger.tsx";
import { DepositActions, DepositQuestions } from "#app/components/deposits/questions.tsx";
import { depositTones, needTones } from "#app/components/deposits/tones.ts";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

/** The deposits of a stay, each with its state, what may be done with it, and its ledger. */
export function Deposits(props: TabProps<"deposit">) {
  const { t } = useTranslation("deposits");
  const { deposits, mayCreate } = props.shown;
  const create = mayCreate ? (
    <p className="mt-3">
      <ButtonLink to={`/real_estate/deposits/new?contractId=${props.page.contract.id}`}>
        {t("new.title")}
      </ButtonLink>
    </p>
  ) : null;
  if (deposits.length === 0)
    return (
      <Card>
        <p className="text-control text-ink-2">{t("empty.contract")}</p>
        {create}
      </Card>
    );
  return (
    <>
      <Listed {...props} />
      {create}
    </>
  );
}

function Listed({ shown, page: { language, timeZone, idempotencyKey } }: TabProps<"deposit">) {
  const { t } = useTranslation("deposits");
  const { deposits, consequences, mayWrite, mayMail } = shown;
  return deposits.map((deposit) => (
    <Card
      key={deposit.id}
      title={t("number", { id: deposit.id })}
      actions={
        <Link className="link text-control" to={`/real_estate/deposits/${deposit.id}`}>
          {t("openDeposit")}
        </Link>
      }
    >
      <DepositQuestions
        deposit={deposit}
        consequences={consequences}
        language={language}
        idempotencyKey={idempotencyKey}
        mayWrite={mayWrite}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2.5">
        <StatusBadge tone={depositTones[deposit.status]}>{t(`status.${deposit.status}`)}</StatusBadge>
        {deposit.need ? (
          <StatusBadge tone={needTones[deposit.need]}>{t(`need.${deposit.need}`)}</StatusBadge>
        ) : null}
        <DepositActions deposit={deposit} mayWrite={mayWrite} />
      </div>
      <div className="mb-3 grid gap-4 lg:grid-cols-[minmax(0,260px)_minmax(0,1fr)]">
        <DepositFigures deposit={deposit} language={language} timeZone={timeZone} />
        <DepositLedger deposit={deposit} language={language} />
      </div>
      <HoldRequest deposit={deposit} idempotencyKey={idempotencyKey} mayWrite={mayWrite} mayMail={mayMail} />
    </Card>
  ));
}
