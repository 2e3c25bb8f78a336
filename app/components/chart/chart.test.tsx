import i18next from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import list from "../../../locales/en/list.json" with { type: "json" };
import hebrew from "../../../locales/he/list.json" with { type: "json" };
import { Chart } from "./chart.tsx";
import type { ChartProps } from "./plot.ts";

const chart: ChartProps = {
  kind: "bar",
  title: "Revenue",
  points: ["01/26", "02/26"],
  series: [
    { name: "Rent", values: [10, null] },
    { name: "Cleaning", values: [2, 3] },
  ],
  format: (value) => `€ ${value}`,
};

function render(props: Partial<ChartProps>, language = "en"): string {
  const texts = i18next.createInstance();
  texts.init({
    lng: language,
    fallbackLng: "en",
    resources: { en: { list }, he: { list: hebrew } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return renderToString(
    <I18nextProvider i18n={texts}>
      <Chart {...chart} {...props} />
    </I18nextProvider>,
  );
}

const firstBar = (html: string) => Number(/<rect x="([\d.]+)" y="[\d.]+" width="(?!10")/.exec(html)?.[1]);

describe("a chart", () => {
  it("is described and has its figures as a table, empty where there is no value", () => {
    const html = render({});
    expect(html).toContain('role="img"');
    expect(html).toContain("Chart: Revenue, 2 points");
    expect(html).toContain("€ 10</td>");
    expect(html).toMatch(/<td class="[^"]*"><\/td>/);
  });

  it("draws no bar and breaks the line where a value is missing", () => {
    expect(
      render({ kind: "line", series: [{ name: "Rent", values: [1, null, 2] }] })
        .match(/ d="[^"]*"/)?.[0]
        .match(/M/g),
    ).toHaveLength(2);
    expect(render({ series: [{ name: "Rent", values: [10, null] }] }).match(/<rect/g)).toHaveLength(1);
  });

  it("runs from the right in Hebrew", () => {
    expect(firstBar(render({}, "he"))).toBeGreaterThan(firstBar(render({})));
  });
});
