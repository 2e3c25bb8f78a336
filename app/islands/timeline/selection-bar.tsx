import type { Offer } from "#app/components/timeline/describe.ts";
import { dayMonth, type Words } from "#app/components/timeline/wording.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface SelectionBarProps {
  offer: Offer;
  language: Language;
  may: { book: boolean; block: boolean };
  t: Words;
  onNew: () => void;
  onBlock: () => void;
  onClear: () => void;
}

/** What is selected, what it costs, and what can be done with it. */
export function SelectionBar({ offer, language, may, t, onNew, onBlock, onClear }: SelectionBarProps) {
  const { units, nights, total, free } = offer;
  const name = units.length === 1 ? units[0]?.unit.label : t("units", { count: units.length });
  return (
    <div className="tl-selection no-print">
      <b>{name}</b>
      <span>
        <bdi>{`${dayMonth(offer.from)} – ${dayMonth(offer.until)}`}</bdi> · {t("nights", { count: nights })}
      </span>
      {total !== null && <b className="tabular">{formatMoney(total, offer.currency, language)}</b>}
      {!free && <span>{t("notFree")}</span>}
      {may.book && free && units.length === 1 && <Act keyName="N" label={t("new")} onClick={onNew} />}
      {may.block && <Act keyName="B" label={t("block.act")} onClick={onBlock} />}
      <Act keyName="Esc" label="" wording={t("clear")} onClick={onClear} />
    </div>
  );
}

/** A button of the bar, with its key. */
export function Act({
  keyName,
  label,
  wording,
  onClick,
}: {
  keyName: string;
  label: string;
  wording?: string;
  onClick: () => void;
}) {
  return (
    <button type="button" onClick={onClick} aria-label={wording}>
      <kbd className="kbd tl-key">{keyName}</kbd>
      {label || (
        <span className="tl-close" aria-hidden="true">
          ×
        </span>
      )}
    </button>
  );
}
