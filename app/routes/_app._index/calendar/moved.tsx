import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pressedBy } from "#app/components/key-attributes.ts";
import type { CalendarPage } from "./load.server.ts";

/** Says that an event was moved, and takes it back. */
export function Moved({ page }: { page: CalendarPage }) {
  const { t } = useTranslation("calendarHome");
  if (page.moved === null) return null;
  const [id, version, startsOn, days, startsAt, endsAt] = page.moved.split("_");
  const fields = { id, version, startsOn, days, ...(startsAt && { startsAt, endsAt }), undo: "1" };
  return (
    <Form method="post" className="card cal-warning" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <input type="hidden" name="idempotencyKey" value={`${page.key}-undo`} />
      <span role="status">{t("moved.done")}</span>
      <button type="submit" name="intent" value="moveEvent" className="button" {...pressedBy("z")}>
        {t("moved.undo")} <kbd className="kbd">Z</kbd>
      </button>
    </Form>
  );
}
