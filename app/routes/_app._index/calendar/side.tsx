import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calendarLayers } from "#contract/planning/calendar-home/calendar-home.ts";
import type { CalendarPage } from "./load.server.ts";
import { maxResources } from "./view.ts";

/** Whose events, of which kinds, and what beside them: a GET form. */
export function Side({ page }: { page: CalendarPage }) {
  const { t } = useTranslation("calendarHome");
  const { types, people, chosen } = page.choices;
  return (
    <details className="card cal-side">
      <summary className="button">{t("choose")}</summary>
      <Form method="get" action="/" key={page.search}>
        <input type="hidden" name="view" value={page.view} />
        <input type="hidden" name="date" value={page.date} />
        <input type="hidden" name="chosen" value="1" />
        <fieldset>
          <legend>{t("people")}</legend>
          <p className="text-label text-ink-2">{t("sideBySide", { maxResources })}</p>
          {people.map(({ id, name }) => (
            <Check key={id} name="person" value={id} label={name} on={chosen.people.includes(id)} />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("types")}</legend>
          {types.map(({ id, name, color }) => (
            <Check
              key={id}
              name="type"
              value={id}
              label={name}
              color={color}
              on={chosen.types.includes(id)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("beside")}</legend>
          {calendarLayers.map((layer) => (
            <Check
              key={layer}
              name="layer"
              value={layer}
              label={t(`layers.${layer}`)}
              on={chosen.layers.includes(layer)}
            />
          ))}
        </fieldset>
        <button type="submit" className="button button-primary">
          {t("show")}
        </button>
      </Form>
    </details>
  );
}

function Check(props: { name: string; value: string | number; label: string; color?: string; on: boolean }) {
  const { name, value, label, color, on } = props;
  return (
    <label className="cal-check">
      <input type="checkbox" name={name} value={value} defaultChecked={on} />
      {color ? <span className="cal-dot" style={{ background: color }} /> : null}
      <bdi>{label}</bdi>
    </label>
  );
}
