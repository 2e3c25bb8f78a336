import type { Carried, Place } from "#app/components/timeline/carried.ts";
import { dayMonth, type Words } from "#app/components/timeline/wording.ts";
import { addDays } from "#contract/platform/days.ts";
import { Act } from "./selection-bar.tsx";

interface Props {
  carried: Carried;
  place: Place;
  /** Of the unit it would lie on. */
  label: string;
  from: string;
  t: Words;
  onPut: () => void;
  onDrop: () => void;
}

/** Which stay is carried, where it would lie, and how it is put down. */
export function CarriedBar({ carried, place, label, from, t, onPut, onDrop }: Props) {
  return (
    <div className="tl-selection no-print">
      <b>
        <bdi>{carried.stay.guest || t("contract", { id: carried.stay.id })}</bdi>, {label}
      </b>
      <span>
        <bdi>{`${dayMonth(addDays(from, place.start))} – ${dayMonth(addDays(from, place.end))}`}</bdi> ·{" "}
        {t("nights", { count: place.end - place.start })}
      </span>
      <Act keyName="Enter" label={t("carry.put")} onClick={onPut} />
      <Act keyName="Esc" label="" wording={t("carry.drop")} onClick={onDrop} />
    </div>
  );
}
