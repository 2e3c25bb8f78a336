import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BlockReport } from "#app/components/block-report.tsx";
import type { BlockAnswer } from "#app/components/timeline/block-answer.ts";
import { describeBar } from "#app/components/timeline/describe.ts";
import { viewSearch } from "#app/components/timeline/view.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { addDays } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { TablePage } from "./load.server.ts";

interface BlockFormProps {
  page: TablePage;
  answer: BlockAnswer | undefined;
  t: Words;
}

/** Blocks nights of units by a plain form post, or says what would be; open while there is something to say. */
export function BlockForm({ page, answer, t }: BlockFormProps) {
  const { t: b } = useTranslation("blocks");
  const { period, view } = page;
  const { fields = {}, unitIds = view.unit === null ? [] : [String(view.unit)] } = answer?.typed ?? {};
  const errors = answer?.ok === false ? answer.errors : {};
  return (
    <details id="block" className="card tl-block-form" open={answer !== undefined}>
      <summary className="button">{t("block.title")}</summary>
      <Form method="post" className="tl-form" reloadDocument>
        <input type="hidden" name="key" value={page.key} />
        {answer && <Answer answer={answer} />}
        <div className="tl-form-row">
          <label>
            <span className="label">{b("units")}</span>
            <select
              name="unitIds"
              className="input tl-units"
              multiple
              size={4}
              defaultValue={unitIds}
              required
            >
              {period.units.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.label}
                </option>
              ))}
            </select>
            <span className="text-label text-ink-2">{b("unitsHint")}</span>
          </label>
          <Day
            name="from"
            label={t("block.from")}
            value={fields.from}
            day={period.from}
            error={errors.from}
            t={t}
          />
          <Day
            name="to"
            label={t("block.until")}
            value={fields.to}
            day={addDays(period.from, 1)}
            error={errors.to}
            t={t}
          />
          <label>
            <span className="label">{t("block.type")}</span>
            <select name="type" className="input" defaultValue={fields.type ?? "maintenance"}>
              {handMadeBlocks.map((type) => (
                <option key={type} value={type}>
                  {t(`block.types.${type}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="label">{t("block.reason")}</span>
            <input name="reason" className="input" dir="auto" maxLength={200} defaultValue={fields.reason} />
            <FieldError text={errors.reason} />
          </label>
          <button type="submit" name="intent" value="block" className="button button-primary">
            {t("block.act")}
          </button>
          <button type="submit" name="intent" value="preview" className="button">
            {b("preview")}
          </button>
        </div>
        {page.may.force && (
          <label className="flex items-center gap-2 text-control">
            <input type="checkbox" name="force" value="on" defaultChecked={fields.force === "on"} />
            <span>
              {b("force")} <span className="text-ink-2">{b("forceHint")}</span>
            </span>
          </label>
        )}
        <p>
          <a className="link" href={`/exports/blocks?day=${period.from}`}>
            {b("download")}
          </a>
        </p>
      </Form>
    </details>
  );
}

/** Asks before a block is removed. */
export function UnblockForm({ page, answer, t }: BlockFormProps) {
  const { block, view } = page;
  if (!block) return null;
  const bar = {
    kind: "block" as const,
    block,
    start: 0,
    end: Math.round((Date.parse(block.until) - Date.parse(block.from)) / 86_400_000),
  };
  return (
    <Form method="post" id="block" className="card tl-block-form" reloadDocument>
      <input type="hidden" name="intent" value="unblock" />
      <input type="hidden" name="key" value={page.key} />
      <input type="hidden" name="id" value={block.id} />
      {answer && <Answer answer={answer} />}
      <p className="tl-form-row">
        <span>{describeBar(bar, t)}</span>
        <button type="submit" className="button button-danger">
          {t("block.remove")}
        </button>
        <Link to={viewSearch(view)} className="button" data-back="">
          {t("cancel")}
        </Link>
      </p>
    </Form>
  );
}

interface DayProps {
  name: string;
  label: string;
  /** What was typed before. */
  value: string | undefined;
  day: string;
  error: string | undefined;
  t: Words;
}

function Day({ name, label, value, day, error, t }: DayProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <input
        name={name}
        className="input tabular"
        dir="ltr"
        inputMode="numeric"
        defaultValue={value ?? formatDate(day)}
        placeholder={t("datePattern")}
        required
      />
      <FieldError text={error} />
    </label>
  );
}

function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="field-error">{text}</span>;
}

function Answer({ answer }: { answer: BlockAnswer }) {
  return <BlockReport lines={answer.lines ?? []} refusal={answer.ok ? undefined : answer.message} />;
}
