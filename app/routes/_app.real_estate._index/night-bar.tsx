import type { CellTexts } from "#app/components/list/definition.ts";
import { countNights, height, nightPaths, step } from "./night-strokes.ts";

/** The nights ahead as small bars, the next one first; in words for those who do not see them. */
export function NightBar({ nights, t }: { nights: string } & Pick<CellTexts, "t">) {
  if (nights === "") return null;
  const counts = countNights(nights);
  const parts = (["booked", "option", "blocked"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`nights.${kind}`, { number: counts[kind] }));
  const text = [...parts, t("nights.free", { number: counts.free })].join(", ");
  return (
    <svg role="img" viewBox={`0 0 ${nights.length * step} ${height}`} className="nights">
      <title>{text}</title>
      {nightPaths(nights).map(({ kind, d }) => (
        <path key={kind} d={d} className={kind === "booked" ? undefined : `nights-${kind}`} />
      ))}
    </svg>
  );
}
