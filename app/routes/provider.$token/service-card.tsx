import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fileClass } from "#app/components/form/file-field.tsx";
import type { PageService } from "#contract/operations/providers/provider-pages.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  service: PageService & { typedExpense: string };
  language: Language;
  timeZone: string;
  refused: Refused | undefined;
  idempotencyKey: string;
}

/** One service, with what its provider may do with it now. */
export function ServiceCard({ service, language, timeZone, refused, idempotencyKey }: Props) {
  const { t } = useTranslation("providerServices");
  const { id, status } = service;
  const of = (act: string) => (refused?.intent === `${act}:${id}` ? refused : undefined);
  const shared = { id, idempotencyKey };
  const facts = [
    [
      t("fields.scheduledOn"),
      [formatDate(service.scheduledOn), service.scheduledAt].filter(Boolean).join(" "),
    ],
    [t("page.where"), [service.place, service.address].filter(Boolean).join(" · ")],
    [t("fields.expense"), formatMoney(service.expense, service.currency, language)],
    [t("page.note"), service.note],
    [t("accepted"), service.acceptedAt ? formatDateTime(service.acceptedAt, timeZone) : ""],
    [t("completed"), service.completedAt ? formatDateTime(service.completedAt, timeZone) : ""],
    [t("fields.billNumber"), service.billNumber],
  ].filter(([, value]) => value !== "");
  return (
    <section className="card flex flex-col gap-3 p-4" id={`s${id}`} aria-labelledby={`s${id}-name`}>
      <h2 className="font-semibold" id={`s${id}-name`} dir="auto">
        {service.name}
      </h2>
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-control">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 break-words" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {status === "PENDING" ? (
        <>
          {service.acceptedAt === null ? (
            <Act {...shared} act="accept" refused={of("accept")} label={t("page.accept")} primary />
          ) : null}
          <Act {...shared} act="complete" refused={of("complete")} label={t("page.complete")} files>
            <Typed {...{ id, refused: of("complete") }} name="report" label={t("fields.report")} max={2000} />
            <Files
              id={id}
              name="photo"
              label={t(service.proofRequired ? "photoRequired" : "photo")}
              multiple
            />
          </Act>
          <details open={of("decline") !== undefined}>
            <summary className="link w-fit">{t("page.declineThis")}</summary>
            <div className="mt-2">
              <Act {...shared} act="decline" refused={of("decline")} label={t("page.decline")}>
                <Typed
                  {...{ id, refused: of("decline") }}
                  name="reason"
                  label={t("fields.reason")}
                  max={300}
                  required
                />
              </Act>
            </div>
          </details>
        </>
      ) : null}
      {status === "COMPLETED" && service.billedAt === null ? (
        <Act {...shared} act="bill" refused={of("bill")} label={t("page.bill")} files>
          <Typed
            {...{ id, refused: of("bill") }}
            name="billNumber"
            label={t("fields.billNumber")}
            max={40}
            required
          />
          <Typed
            {...{ id, refused: of("bill"), initial: service.typedExpense }}
            name="billAmount"
            label={`${t("fields.billAmount")} (${service.currency})`}
            max={20}
            required
          />
          <Files id={id} name="file" label={t("bill.file")} />
        </Act>
      ) : null}
    </section>
  );
}

interface ActProps {
  id: number;
  act: "accept" | "decline" | "complete" | "bill";
  label: string;
  refused: Refused | undefined;
  idempotencyKey: string;
  primary?: boolean;
  files?: boolean;
  children?: ReactNode;
}

/** A plain form: the page has no script. */
function Act({ id, act, label, refused, idempotencyKey, primary, files, children }: ActProps) {
  return (
    <form method="post" encType={files ? "multipart/form-data" : undefined} className="flex flex-col gap-2">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${act}-${id}`} />
      {children}
      {refused ? (
        <p role="alert" className="text-control text-bad" id={`${act}-${id}-refused`}>
          {refused.message}
        </p>
      ) : null}
      <button
        type="submit"
        name="intent"
        value={`${act}:${id}`}
        className={`button h-11! w-full ${primary ? "button-primary" : ""}`}
      >
        {label}
      </button>
    </form>
  );
}

interface TypedProps {
  id: number;
  name: string;
  label: string;
  max: number;
  refused: Refused | undefined;
  initial?: string;
  required?: boolean;
}

function Typed({ id, name, label, max, refused, initial, required }: TypedProps) {
  return (
    <label className="flex flex-col gap-1 text-control">
      {label}
      <input
        name={name}
        id={`${name}-${id}`}
        defaultValue={refused?.typed[name] ?? initial}
        maxLength={max}
        required={required}
        aria-invalid={refused ? true : undefined}
        dir="auto"
        className="input h-11!"
      />
    </label>
  );
}

function Files({
  id,
  name,
  label,
  multiple,
}: {
  id: number;
  name: string;
  label: string;
  multiple?: boolean;
}) {
  return (
    <label className="flex flex-col gap-1 text-control">
      {label}
      <input
        type="file"
        name={name}
        id={`${name}-${id}`}
        accept="image/*,.pdf"
        multiple={multiple}
        className={`${fileClass} file:h-8!`}
      />
    </label>
  );
}
