import { memo } from "react";
import { addDays, daysBetween, weekday } from "#contract/platform/days.ts";

/** What lies behind the rows: lines between days, tinted weekends, the line of today. Drawn once, not by row. */
export const TimelineGround = memo(function TimelineGround({
  from,
  days,
  today,
  lines,
}: {
  from: string;
  days: number;
  today: string;
  lines: boolean;
}) {
  const now = daysBetween(from, today);
  const saturdays = Array.from({ length: days }, (_, day) => day).filter(
    (day) => weekday(addDays(from, day)) > 5,
  );
  return (
    <div className="tl-ground" aria-hidden="true" data-lines={lines || undefined}>
      {saturdays.map((day) => (
        <i key={day} className="tl-weekend" style={{ insetInlineStart: `calc(${day} * var(--tl-day))` }} />
      ))}
      {now >= 0 && now < days && (
        <i className="tl-now" style={{ insetInlineStart: `calc(${now} * var(--tl-day))` }} />
      )}
    </div>
  );
});
