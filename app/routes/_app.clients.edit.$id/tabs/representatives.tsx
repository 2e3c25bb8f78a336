import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { formatDate } from "#contract/platform/format.ts";
import { TabTable } from "./tab-table.tsx";

/** Who looked after the client and when; and who shall from now on. */
export function Representatives({
  shown: { representatives, mayEdit, mayFix, today, thirdWord },
  page: { choices, idempotencyKey },
}: TabProps<"representatives">) {
  const { t } = useTranslation("clients");
  const field = usePlainFields("representative", "addRepresentative");
  // In the order in which they began, of those who do so now.
  const third = representatives
    .filter(({ current }) => current)
    .toSorted((one, other) => one.start.localeCompare(other.start))[2];
  const heads = [t("representatives.name"), t("representatives.start"), t("representatives.end"), ""];
  return (
    <>
      <TabTable
        heads={heads}
        none={t("representatives.none")}
        shown={representatives.length}
        total={representatives.length}
      >
        {representatives.map(({ id, name, start, end, current, fixed }) => (
          <tr key={id} className="border-t border-line">
            <td className="px-2 py-1.5">
              <bdi>{name}</bdi>{" "}
              {current ? <StatusBadge tone="good">{t("representatives.current")}</StatusBadge> : null}{" "}
              {current && fixed ? (
                <StatusBadge tone="accent">{t("representatives.fixed")}</StatusBadge>
              ) : null}{" "}
              {thirdWord !== null && id === third?.id ? <StatusBadge>{thirdWord}</StatusBadge> : null}
            </td>
            <td className="tabular px-2 py-1.5">{formatDate(start)}</td>
            <td className="tabular px-2 py-1.5">{formatDate(end)}</td>
            <td className="flex flex-wrap justify-end gap-2 px-2 py-1">
              {mayFix && current ? (
                <Form method="post">
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-fix-${id}-${fixed}`} />
                  <Button name="intent" value={`${fixed ? "release" : "fix"}Representative:${id}`}>
                    {t(fixed ? "representatives.release" : "representatives.fix")}
                    <span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              ) : null}
              {mayEdit && current && (mayFix || !fixed) ? (
                <Form method="post">
                  <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-stop-${id}`} />
                  <Button name="intent" value={`stopRepresentative:${id}`}>
                    {t("representatives.stop")}
                    <span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              ) : null}
            </td>
          </tr>
        ))}
      </TabTable>
      {mayEdit ? (
        <Form method="post" id="representative" className="mt-3 grid items-start gap-3 sm:grid-cols-4">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-representative`} />
          <SelectField
            field={field("userId")}
            label={t("representatives.colleague")}
            options={choices.colleagues}
            empty={t("representatives.choose")}
          />
          <DateField field={field("start", today)} label={t("representatives.start")} />
          <DateField
            field={field("end")}
            label={t("representatives.end")}
            hint={t("representatives.endHint")}
          />
          <div>
            <Button name="intent" value="addRepresentative" tone="primary">
              {t("representatives.add")}
            </Button>
          </div>
        </Form>
      ) : null}
    </>
  );
}
