import { useTranslation } from "react-i18next";

const gridKeys = [
  ["← ↑ ↓ →", "cell"],
  ["Shift ← →", "moveColumn"],
] as const;

/** One quiet line that names the keys working on a list. */
export function KeyLine({ selects, grid }: { selects: boolean; grid: boolean }) {
  const { t } = useTranslation("list");
  const keys: [string, string][] = [
    ["J K", t("keys.row")],
    ...(selects ? [["X", t("keys.select")] satisfies [string, string]] : []),
    ["Enter", t("keys.open")],
    ...(grid ? gridKeys.map(([key, word]): [string, string] => [key, t(`keys.${word}`)]) : []),
    ["/", t("keys.search")],
    ["?", t("keys.all")],
  ];
  return <KeyHints keys={keys} />;
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
