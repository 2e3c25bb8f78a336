import { parseDate, typedDate } from "#app/components/form/parse-date.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { choices } from "#app/services/look.ts";
import { matchesSearch } from "#contract/platform/search-form.ts";

/** Something the palette does instead of going somewhere. */
export interface Act {
  id: string;
  title: string;
  run: () => void;
}

type Words = (key: string, values?: Record<string, string>) => string;

/** Language, skin, sign-out: found by any of their words. Without a text only signing out, the rest would be a wall. */
export function actsFor(q: string, t: Words): Act[] {
  const languages = languageCodes.map((code) => ({
    id: `language-${code}`,
    title: t("palette:language", { name: languageNames[code] }),
    run: () => post("/preferences", { language: code }),
  }));
  const skins = choices.skin.map((skin) => ({
    id: `skin-${skin}`,
    title: t("palette:skin", { name: t(`shell:look.skin.${skin}`) }),
    run: () => post("/preferences", { skin }),
  }));
  const signOut = { id: "sign-out", title: t("shell:signOut"), run: () => post("/logout", {}) };
  if (q.trim() === "") return [signOut];
  return [...languages, ...skins, signOut].filter(({ title }) => matchesSearch(title, q));
}

/** A text that is a day leads to that day: the occupancy and the calendar home of it. "24/12" means the next one to come. */
export function daysNamed(q: string, today: Date, t: Words): { href: string; title: string; hint: string }[] {
  const short = /^(\d{1,2})[/.-](\d{1,2})\.?$/.exec(q.trim());
  const day = short ? nextDay(Number(short[1]), Number(short[2]), today) : parseDate(q);
  if (!day.ok) return [];
  const date = typedDate(day.value);
  return [
    {
      href: `/calendar/time-line/rents?from=${day.value}`,
      title: t("palette:toDay", { date }),
      hint: t("shell:menu.timeline"),
    },
    { href: `/?date=${day.value}`, title: t("palette:toDay", { date }), hint: t("shell:menu.calendar") },
  ];
}

function nextDay(day: number, month: number, today: Date) {
  const thisYear = parseDate(`${day}/${month}/${today.getFullYear()}`);
  const begins = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, "0")}-${String(today.getDate()).padStart(2, "0")}`;
  return thisYear.ok && thisYear.value < begins
    ? parseDate(`${day}/${month}/${today.getFullYear() + 1}`)
    : thisYear;
}

/** Posts as the buttons of the shell do: the page comes back anew, in its new language or look. */
function post(action: string, values: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries({ ...values, returnTo: location.pathname + location.search })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
