import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { ownerStatementTones } from "#app/routes/_app.report.owners._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDate, formatDateTime, formatMoney, formatMonth } from "#contract/platform/format.ts";
import { actOnStatement } from "./act.server.ts";

export const handle = { i18n: ["ownerStatements", "form", "validation", "list", "dialog", "audit"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/owners/{id}", "ownerStatements");
  const { api, principal, profile, language, t } = signedIn;
  const { statement, History } = await api.ownerStatements.read({ id: Number(args.params.id) });
  const timeZone = timeZoneOf(profile);
  const wording = { words: { status: ["status"] }, amounts: ["closing", "opening"] };
  const dayOf = (instant: string | null) => (instant ? formatDateTime(instant, timeZone) : "");
  return {
    title: t("recordTitle", {
      owner: statement.ownerName || `#${statement.ownerId}`,
      month: formatMonth(statement.month),
    }),
    statement,
    sent: dayOf(statement.sentAt),
    opened: dayOf(statement.openedAt),
    history: historyInWords(signedIn, History, wording, { currency: statement.currency }),
    mayOpenOwner: may(principal, "client", "read"),
    mayOpenStay: may(principal, "real_estate_contract", "read"),
    mayPrint: decide(principal, [
      { resource: "client_name", flag: "read" },
      { resource: "client_personal", flag: "read" },
    ]).allowed,
    timeZone,
    language,
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => actOnStatement(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** One statement: its lines by unit, what is owed, and what may be done with it. */
export default function OwnerStatementScreen() {
  const page = useLoaderData<typeof loader>();
  const { statement, title } = page;
  const { t } = useTranslation("ownerStatements");
  const open = statement.allowedActions.filter(({ disabledBecause }) => disabledBecause === undefined);
  return (
    <DetailScreen
      title={title}
      secondary={statement.buildingId === null ? t("noBuilding") : <bdi>{statement.buildingName}</bdi>}
      status={
        <StatusBadge tone={ownerStatementTones[statement.status]}>
          {t(`status.${statement.status}`)}
        </StatusBadge>
      }
      actions={
        <>
          {page.mayPrint ? (
            <ButtonLink to={`/report/owners/${statement.id}/pdf`} document>
              {t("pdf")}
            </ButtonLink>
          ) : null}
          {open.map(({ action: name }) => (
            <ConfirmLink key={name} name={name}>
              {t(`${name}.label`)}
            </ConfirmLink>
          ))}
        </>
      }
      side={
        <Card title={t("history")}>
          <HistoryPanel
            entries={page.history}
            timeZone={page.timeZone}
            kind="ownerStatement"
            texts="ownerStatements"
          />
        </Card>
      }
    >
      {open.map(({ action: name, needsReason }) => (
        <Question key={name} name={name} needsReason={needsReason} page={page} />
      ))}
      {statement.stale ? (
        <p role="status" className="notice" data-tone="warning">
          {t("stale")}
        </p>
      ) : null}
      <Card title={t("lines")}>
        <Lines {...page} />
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-control">
          {page.mayOpenOwner ? (
            <Link className="link" to={`/clients/edit/${statement.ownerId}?tab=ownerAccount`}>
              {t("openAccount")}
            </Link>
          ) : null}
          {page.sent ? (
            <span>
              {t("fields.sentAt")} <span className="tabular">{page.sent}</span>
            </span>
          ) : null}
          {page.opened ? (
            <span>
              {t("fields.openedAt")} <span className="tabular">{page.opened}</span>
            </span>
          ) : null}
        </p>
      </Card>
    </DetailScreen>
  );
}

function Question({ name, needsReason, page }: { name: string; needsReason: boolean; page: Page }) {
  const { t } = useTranslation("ownerStatements");
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t(`${name}.title`)}
      consequences={[t(`${name}.consequence`)]}
      confirmLabel={t(`${name}.label`)}
      destructive={name === "freeze"}
      version={page.statement.version}
      idempotencyKey={`${page.idempotencyKey}-${name}`}
    >
      {needsReason ? (
        <TextField
          field={{ ...field("reason"), required: true, maxLength: 300 }}
          label={t("fields.reason")}
        />
      ) : null}
    </Confirm>
  );
}

function Lines({ statement, language, mayOpenStay }: Page) {
  const { t } = useTranslation("ownerStatements");
  const money = (minor: number) => formatMoney(minor, statement.currency, language);
  const sum = (label: string, value: number) => (
    <tr className="border-t border-line font-semibold">
      <th scope="row" colSpan={2} className="px-2 py-1.5 text-start">
        {label}
      </th>
      <td className="tabular px-2 py-1.5 text-end">
        <bdi>{money(value)}</bdi>
      </td>
    </tr>
  );
  return (
    <SmallTable heads={[t("fields.unit"), t("fields.text"), { end: t("fields.amount") }]}>
      {sum(t("fields.opening"), statement.opening)}
      {statement.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <tr key={place} className="border-t border-line">
          <td className="px-2 py-1.5">
            <bdi>{line.unitLabel}</bdi>
          </td>
          <td className="px-2 py-1.5">
            {t(`line.${line.kind}`)}{" "}
            <span className="text-ink-2">
              <span className="tabular">
                {line.from === line.until
                  ? formatDate(line.from)
                  : `${formatDate(line.from)} – ${formatDate(line.until)}`}
              </span>
              {line.nights > 0 ? ` · ${t("nights", { count: line.nights })}` : null}
              {line.text ? (
                <>
                  {" · "}
                  <bdi>{line.text}</bdi>
                </>
              ) : null}
            </span>{" "}
            {line.contractId !== null && (line.kind === "rent" || line.kind === "ownRent") ? (
              mayOpenStay ? (
                <Link className="link" to={`/real_estate/contracts/rent/${line.contractId}`}>
                  {t("contract", { id: line.contractId })}
                </Link>
              ) : (
                t("contract", { id: line.contractId })
              )
            ) : null}
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{money(line.amount)}</bdi>
          </td>
        </tr>
      ))}
      {sum(t("fields.closing"), statement.closing)}
    </SmallTable>
  );
}
