import { useTranslation } from "react-i18next";

interface KeyLineProps {
  /** There are rows to walk through. */
  walks: boolean;
  selects: boolean;
  opens: boolean;
  grid: boolean;
  /** The keys of acts on rows, with their words. */
  acts?: readonly [string, string][];
}

const gridKeys = [
  ["← ↑ ↓ →", "cell"],
  ["Shift ← →", "moveColumn"],
] as const;

/** One quiet line that names the keys working on a list, and no other. */
export function KeyLine({ walks, selects, opens, grid, acts = [] }: KeyLineProps) {
  const { t } = useTranslation("list");
  const keys: [string, string][] = [
    ...when(walks, [grid ? "J K" : "↓ ↑", t("keys.row")]),
    ...when(walks && selects, ["X", t("keys.select")]),
    ...(walks ? acts : []),
    ...when(walks && opens, ["Enter", t("keys.open")]),
    ...(walks && grid ? gridKeys.map(([key, word]): [string, string] => [key, t(`keys.${word}`)]) : []),
    ["/", t("keys.search")],
    ["?", t("keys.all")],
  ];
  return <KeyHints keys={keys} />;
}

/** A key that works under a condition. */
export function when(works: boolean, key: [string, string]): [string, string][] {
  return works ? [key] : [];
}

/** Keys with what they do, in one line; hidden where there are no keys, and by whoever does not want them. */
export function KeyHints({ keys }: { keys: readonly (readonly [string, string])[] }) {
  return (
    <p className="hidden flex-wrap gap-x-3 px-1 text-label text-ink-2 sm:flex print:hidden" data-hint="">
      {keys.map(([key, label]) => (
        <span key={key} className="inline-flex items-center gap-1">
          <kbd className="kbd bg-card">{key}</kbd>
          {label}
        </span>
      ))}
    </p>
  );
}
