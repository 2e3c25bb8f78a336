import { useTranslation } from "react-i18next";
import type { ChartProps } from "./plot.ts";

/** The figures of a chart: what it says for those who cannot see it, and for copying. */
export function ChartTable({ title, points, series, format }: Omit<ChartProps, "kind">) {
  const { t } = useTranslation("list");
  return (
    <details>
      <summary className="link w-fit text-control">{t("chart.figures")}</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse text-control">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              <td />
              {series.map(({ name }) => (
                <th key={name} scope="col" className="h-8 px-2 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={point} className="h-row-compact border-b border-line last:border-b-0">
                <th scope="row" className="px-2 text-start font-normal">
                  {point}
                </th>
                {series.map(({ name, values }) => {
                  const value = values[index] ?? null;
                  return (
                    <td key={name} className="tabular px-2 text-end">
                      {value === null ? "" : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
