import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DepositFigures } from "#app/components/deposits/figures.tsx";
import { HoldRequest } from "#app/components/deposits/hold-request.tsx";
import { DepositLedger } from "#app/components/deposits/ledger.tsx";
import { DepositActions, DepositQuestions } from "#app/components/deposits/questions.tsx";
import { depositTones, needTones } from "#app/components/deposits/tones.ts";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { part } from "#app/components/part.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { actOnDeposit } from "./act.server.ts";
import { DepositFields } from "./form.tsx";
import { loadDeposit } from "./load.server.ts";

const HistoryPanel = part("deposit.HistoryPanel", () =>
  import("#app/components/detail/history-panel.tsx").then((panel) => panel.HistoryPanel),
);
const DepositFiles = part("deposit.DepositFiles", () =>
  import("./files.tsx").then((files) => files.DepositFiles),
);

export const handle = {
  i18n: ["deposits", "cardPayments", "form", "validation", "list", "dialog", "audit", "records"],
};

export const loader = (args: LoaderFunctionArgs) => loadDeposit(args);
export const action = (args: ActionFunctionArgs) => actOnDeposit(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One deposit: what it stands at, its ledger, its terms, its papers. */
export default function DepositScreen() {
  const page = useLoaderData<typeof loader>();
  const { deposit, language, timeZone, idempotencyKey, mayWrite } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && !("refused" in answer || "payLink" in answer) ? answer : undefined;
  const { t } = useTranslation("deposits");
  const fixed = deposit.status !== "NEW" || deposit.collected > 0;
  return (
    <DetailScreen
      title={page.title}
      secondary={t("number", { id: deposit.id })}
      status={
        <>
          <StatusBadge tone={depositTones[deposit.status]}>{t(`status.${deposit.status}`)}</StatusBadge>
          {deposit.need ? (
            <StatusBadge tone={needTones[deposit.need]}>{t(`need.${deposit.need}`)}</StatusBadge>
          ) : null}
        </>
      }
      neighbours={page.neighbours}
      actions={
        <>
          <DepositActions deposit={deposit} mayWrite={mayWrite} />
          <ButtonLink to={`/deposits/statement/${deposit.id}`} document>
            {t("statement")}
          </ButtonLink>
        </>
      }
      side={
        <>
          <Card title={t("now")}>
            <DepositFigures deposit={deposit} language={language} timeZone={timeZone} />
            {page.mayOpenContract ? (
              <p className="mt-2 text-control">
                <Link className="link" to={`/real_estate/contracts/rent/${deposit.contractId}?tab=deposit`}>
                  {t("openContract")}
                </Link>
              </p>
            ) : null}
          </Card>
          <Card title={t("history")}>
            <HistoryPanel entries={page.history} timeZone={timeZone} kind="deposit" texts="deposits" />
          </Card>
        </>
      }
    >
      <DepositQuestions {...page} />
      <HoldRequest {...page} />
      <Card title={t("ledger.title")}>
        <DepositLedger deposit={deposit} language={language} />
      </Card>
      {mayWrite ? (
        <Card title={t("terms")}>
          <FormScreen
            key={deposit.version}
            id={`deposit-${deposit.id}`}
            schema={() => import("./schema.ts").then((form) => form.depositSchema(language))}
            constraints={page.constraints}
            defaultValue={page.values}
            lastResult={lastResult}
            idempotencyKey={idempotencyKey}
            version={deposit.version}
            submitLabel={t("save")}
            cancelHref={page.neighbours?.listHref ?? "/real_estate/deposits"}
          >
            {(fields) => (
              <DepositFields fields={fields} currency={deposit.currency} kinds={page.kinds} fixed={fixed} />
            )}
          </FormScreen>
        </Card>
      ) : null}
      <DepositFiles {...page} />
    </DetailScreen>
  );
}
