import { renderToStaticMarkup } from "react-dom/server";
import type { Words } from "#app/components/timeline/wording.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { TablePeriod } from "./first-look.ts";
import { FirstScreen } from "./first-screen.tsx";

interface Drawn {
  period: TablePeriod;
  from: string;
  today: string;
  language: Language;
  t: Words;
}

/** By what it shows: a period is the same object for as long as nothing has changed in it. */
const drawn = new WeakMap<TablePeriod, Map<string, string>>();

/** The markup of the first screenful: drawn once for all who look at the same, as long as it stands. */
export function firstMarkup({ period, from, today, language, t }: Drawn): string {
  const name = `${language} ${from} ${today}`;
  const markupOfPeriod = drawn.get(period) ?? new Map<string, string>();
  drawn.set(period, markupOfPeriod);
  const markup =
    markupOfPeriod.get(name) ??
    renderToStaticMarkup(<FirstScreen period={period} from={from} today={today} t={t} />);
  markupOfPeriod.set(name, markup);
  return markup;
}
