import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { Confirm, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { suppressionReasons } from "#contract/messages/mail-events/mail-event.ts";
import { actOnSuppressions } from "./act.server.ts";
import { ReportForm, SuppressForm } from "./forms.tsx";
import { loadSuppressions } from "./load.server.ts";

export const handle = { i18n: ["mailEvents", "form", "validation", "list", "dialog"] };

export const loader = (args: LoaderFunctionArgs) => loadSuppressions(args);
export const action = (args: ActionFunctionArgs) => actOnSuppressions(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Suppressions() {
  const { title, rows, mayEdit, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to="/organization/mailevents" back>
          {t("promotions.toEvents")}
        </ButtonLink>
      }
      side={
        mayEdit ? (
          <>
            <SuppressForm idempotencyKey={idempotencyKey} />
            <ReportForm idempotencyKey={idempotencyKey} />
          </>
        ) : undefined
      }
    >
      {mayEdit ? rows.map(({ id }) => <Release key={id} id={id} idempotencyKey={idempotencyKey} />) : null}
      <Card>
        <p className="mb-3 text-control text-ink-2">{t("suppressions.hint")}</p>
        <SearchForm />
        {rows.length === 0 ? (
          <p className="text-control text-ink-2">{t("suppressions.empty.text")}</p>
        ) : (
          <SuppressionTable />
        )}
        <Pages />
      </Card>
    </DetailScreen>
  );
}

/** Asks for the reason; shown while the address names it. */
function Release({ id, idempotencyKey }: { id: number; idempotencyKey: string }) {
  const { t } = useTranslation("mailEvents");
  const name = `release-${id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("suppressions.release.title")}
      consequences={[t("suppressions.release.consequence")]}
      confirmLabel={t("suppressions.release.label")}
      idempotencyKey={idempotencyKey}
    >
      <TextField field={{ ...field("reason"), required: true, maxLength: 200 }} label={t("fields.reason")} />
    </Confirm>
  );
}

function SearchForm() {
  const { q, reason } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["mailEvents", "list"]);
  return (
    <Form method="get" className="mb-3 flex flex-wrap items-end gap-2.5">
      <label className="flex flex-col gap-1">
        <span className="label">{t("fields.address")}</span>
        <input type="search" name="q" defaultValue={q} className="input" maxLength={100} dir="ltr" />
      </label>
      <label className="flex flex-col gap-1">
        <span className="label">{t("fields.suppression")}</span>
        <select name="reason" defaultValue={reason} className="input">
          <option value="">{t("promotions.everybody")}</option>
          {suppressionReasons.map((name) => (
            <option key={name} value={name}>
              {t(`leftOut.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <Button>{t("preview.show")}</Button>
    </Form>
  );
}

function SuppressionTable() {
  const { rows, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mailEvents");
  const heads = [
    t("fields.address"),
    t("fields.suppression"),
    ...(mayEdit ? [{ hidden: t("suppressions.release.label") }] : []),
  ];
  return (
    <SmallTable heads={heads}>
      {rows.map(({ id, address, reason, note, since }) => {
        const shown = address === null ? t("suppressions.forgotten") : address || t("suppressions.hidden");
        return (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="px-2 py-1.5 text-start font-normal">
              <bdi>{shown}</bdi>
            </th>
            <td className="px-2 py-1.5">
              {t(`leftOut.${reason}`)}{" "}
              <span className="text-ink-2" dir="auto">
                {note}
              </span>
              <p className="tabular text-label text-ink-2">
                <bdi>{since}</bdi>
              </p>
            </td>
            {mayEdit ? (
              <td className="px-2 py-1.5 text-end">
                <Link
                  to={`?confirm=release-${id}`}
                  preventScrollReset
                  className="button"
                  aria-label={t("suppressions.release.one", { address: shown })}
                >
                  {t("suppressions.release.label")}
                </Link>
              </td>
            ) : null}
          </tr>
        );
      })}
    </SmallTable>
  );
}

function Pages() {
  const { page, pages, q, reason } = useLoaderData<typeof loader>();
  const { t } = useTranslation("list");
  if (pages <= 1) return null;
  const href = (at: number) =>
    `?${new URLSearchParams({ ...(q && { q }), ...(reason && { reason }), page: String(at) })}`;
  return (
    <nav className="mt-2 flex items-center gap-2.5" aria-label={t("pages")}>
      {page > 0 ? (
        <Link to={href(page - 1)} className="button">
          {t("previousPage")}
        </Link>
      ) : null}
      <span className="tabular text-ink-2">
        {page + 1} / {pages}
      </span>
      {page + 1 < pages ? (
        <Link to={href(page + 1)} className="button">
          {t("nextPage")}
        </Link>
      ) : null}
    </nav>
  );
}
