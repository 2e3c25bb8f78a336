import type { CellTexts } from "#app/components/list/definition.ts";
import { countNights, height, type NightKind, nightPaths, step } from "./night-strokes.ts";

const ink: Record<NightKind, string> = {
  free: "stroke-line",
  booked: "stroke-accent",
  option: "stroke-warning",
  blocked: "stroke-ink-2",
};

/** The nights ahead as small bars, the next one first; in words for those who do not see them. */
export function NightBar({ nights, t }: { nights: string } & Pick<CellTexts, "t">) {
  if (nights === "") return null;
  const counts = countNights(nights);
  const parts = (["booked", "option", "blocked"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`nights.${kind}`, { number: counts[kind] }));
  const said = [...parts, t("nights.free", { number: counts.free })].join(", ");
  const width = nights.length * step;
  return (
    <svg
      role="img"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="inline-block align-middle rtl:-scale-x-100"
      strokeWidth="3"
      fill="none"
    >
      <title>{said}</title>
      {nightPaths(nights).map(({ kind, d }) => (
        <path key={kind} d={d} className={ink[kind]} />
      ))}
    </svg>
  );
}
