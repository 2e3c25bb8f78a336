import { Form, Link } from "@remix-run/react";
import { describeBar } from "#app/islands/timeline/describe.ts";
import type { BlockAnswer } from "#app/islands/timeline/requests.ts";
import type { Words } from "#app/islands/timeline/wording.ts";
import { handMadeBlocks } from "#contract/block-types.ts";
import { addDays } from "#contract/days.ts";
import { formatDate } from "#contract/format.ts";
import type { TablePage } from "./load.server.ts";
import { viewSearch } from "./view.ts";

interface BlockFormProps {
  page: TablePage;
  answer: BlockAnswer | undefined;
  t: Words;
}

/** Blocks nights by a plain form post; opens itself when the last post was refused. */
export function BlockForm({ page, answer, t }: BlockFormProps) {
  const { period, view } = page;
  return (
    <details id="block" className="card tl-block-form" open={answer?.ok === false}>
      <summary className="button">{t("block.title")}</summary>
      <Form method="post" className="tl-form" reloadDocument>
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="key" value={page.key} />
        {answer?.ok === false && <Refusal answer={answer} t={t} />}
        <div className="tl-form-row">
          <label>
            <span className="label">{t("unit")}</span>
            <select name="unitIds" className="input" defaultValue={view.unit ?? undefined} required>
              {period.units.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.label}
                </option>
              ))}
            </select>
          </label>
          <Day name="from" label={t("block.from")} value={period.from} t={t} />
          <Day name="until" label={t("block.until")} value={addDays(period.from, 1)} t={t} />
          <label>
            <span className="label">{t("block.type")}</span>
            <select name="type" className="input" defaultValue="maintenance">
              {handMadeBlocks.map((type) => (
                <option key={type} value={type}>
                  {t(`block.types.${type}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="label">{t("block.reason")}</span>
            <input name="reason" className="input" maxLength={200} />
          </label>
          <button type="submit" className="button button-primary">
            {t("block.act")}
          </button>
        </div>
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
      {answer?.ok === false && <Refusal answer={answer} t={t} />}
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

function Day({ name, label, value, t }: { name: string; label: string; value: string; t: Words }) {
  return (
    <label>
      <span className="label">{label}</span>
      <input
        name={name}
        className="input tabular"
        dir="ltr"
        inputMode="numeric"
        defaultValue={formatDate(value)}
        placeholder={t("datePattern")}
        required
      />
    </label>
  );
}

function Refusal({ answer, t }: { answer: Extract<BlockAnswer, { ok: false }>; t: Words }) {
  return (
    <div className="tl-refused" role="alert">
      <p>{answer.message}</p>
      <ul>
        {answer.contracts.slice(0, 5).map((contract) => (
          <li key={contract.id}>
            <Link className="link" to={`/real_estate/contracts/rent/${contract.id}`}>
              {contract.guest || t("contract", { id: contract.id })}
            </Link>{" "}
            <bdi>{`${formatDate(contract.checkIn)} – ${formatDate(contract.checkOut)}`}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
