import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { barClass } from "#app/components/job/job-progress.tsx";
import { formatDateTime, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface Props {
  check: {
    unbroken: boolean;
    from: string | null;
    to: string | null;
    count: number;
    total: number;
    took: string;
    mark: string | null;
    hash: string;
    lines: readonly { text: string; entryId: number | null }[];
    refused: string | null;
  };
  here: string;
  /** Where the check goes on; null when it is done. */
  further: string | null;
  timeZone: string;
}

/** The result of the check: from when to when, how many, whether it holds, and where it does not. */
export function CheckPanel({ check, here, further, timeZone }: Props) {
  const { t, i18n } = useTranslation("audit");
  const url = new URLSearchParams(here.split("?")[1]);
  const number = (value: number) => formatNumber(value, toLanguage(i18n.language));
  if (further)
    return (
      <Card title={t("check.title")}>
        <label className="grid gap-1.5 text-control" role="status">
          {t("check.running", { proven: number(check.count), total: number(check.total) })}
          <progress className={barClass} value={check.count} max={check.total} />
        </label>
        <a className="button mt-3" href={further}>
          {t("check.further")}
        </a>
      </Card>
    );
  return (
    <Card title={t("check.title")}>
      {check.refused ? null : (
        <p className="notice mb-3" data-tone={check.unbroken ? "good" : "bad"} role="status">
          {t(check.unbroken ? "check.unbroken" : "check.broken")}
        </p>
      )}
      {check.lines.length > 0 ? (
        <ul className="mb-3 list-disc ps-5 text-control">
          {check.lines.map(({ text, entryId }) => (
            <li key={`${text} ${entryId}`}>
              {text}{" "}
              {entryId ? (
                <Link className="link" to={`/organization/audit/${entryId}`}>
                  {t("entryNumber", { id: entryId })}
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <DefinitionList
        items={[
          { term: t("check.from"), value: formatDateTime(check.from, timeZone) },
          { term: t("check.to"), value: formatDateTime(check.to, timeZone) },
          { term: t("check.count"), value: number(check.count) },
          { term: t("check.took"), value: check.took },
          {
            term: t("check.mark"),
            value: check.mark ? (
              <code dir="ltr" className="break-all text-start">
                {check.mark}
              </code>
            ) : null,
          },
        ]}
      />
      <Form
        method="get"
        action="/organization/audit"
        reloadDocument
        className="mt-3 flex flex-wrap items-end gap-2.5"
      >
        {[...url].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="check" value="1" />
        <label className="min-w-0 grow basis-72">
          <span className="label">{t("check.known")}</span>
          <input
            type="text"
            name="known"
            dir="ltr"
            defaultValue={check.hash}
            className="input w-full"
            autoComplete="off"
            aria-invalid={check.refused ? true : undefined}
            aria-describedby="known-hint"
          />
        </label>
        <Button>{t("check.again")}</Button>
        <p id="known-hint" className={`basis-full text-label ${check.refused ? "text-bad" : "text-ink-2"}`}>
          {check.refused ?? t("check.hint")}
        </p>
      </Form>
    </Card>
  );
}
