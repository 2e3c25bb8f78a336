import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { formatDateTime, formatNumber } from "#contract/format.ts";
import { toLanguage } from "#contract/languages.ts";

interface Props {
  check: {
    unbroken: boolean;
    from: string | null;
    to: string | null;
    count: number;
    mark: string | null;
    known: string;
    told: readonly { text: string; entryId: number | null }[];
    refused: string | null;
  };
  here: string;
  timeZone: string;
}

/** The result of the check: from when to when, how many, whether it holds, and where it does not. */
export function CheckPanel({ check, here, timeZone }: Props) {
  const { t, i18n } = useTranslation("audit");
  const url = new URLSearchParams(here.split("?")[1]);
  return (
    <Card title={t("check.title")}>
      {check.refused ? null : (
        <p className="notice mb-3" data-tone={check.unbroken ? "good" : "bad"} role="status">
          {t(check.unbroken ? "check.unbroken" : "check.broken")}
        </p>
      )}
      {check.told.length > 0 ? (
        <ul className="mb-3 list-disc ps-5 text-control">
          {check.told.map(({ text, entryId }) => (
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
          { term: t("check.count"), value: formatNumber(check.count, toLanguage(i18n.language)) },
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
      <Form method="get" action="/organization/audit" className="mt-3 flex flex-wrap items-end gap-2.5">
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
            defaultValue={check.known}
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
