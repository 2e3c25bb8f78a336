import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm } from "#app/components/dialog/confirm.tsx";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import { FindForm } from "./find-form.tsx";

interface UnitLine {
  id: number;
  label: string;
  apt: string;
  status: string;
  persons: number;
}

interface Props {
  buildingId: number;
  units: readonly UnitLine[];
  matches: readonly { id: number; label: string; buildingName: string | null }[] | null;
  wanted: string;
  here: string;
  idempotencyKey: string;
}

/** The units of a building: add, remove, and their order by buttons that keys reach. */
export function UnitsTab({ buildingId, units, matches, wanted, here, idempotencyKey }: Props) {
  const { t } = useTranslation("buildings");
  const addable = matches?.filter(({ id }) => units.every((unit) => unit.id !== id));
  return (
    <>
      <Card title={t("unitsTab.add")}>
        <FindForm tab="units" label={t("unitsTab.find")} wanted={wanted} />
        {addable ? (
          <Form method="post" action={here}>
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-add`} />
            {addable.length === 0 ? <p className="mt-2 text-control text-ink-2">{t("find.none")}</p> : null}
            <ul className="mt-2 text-control">
              {addable.map((unit) => (
                <li
                  key={unit.id}
                  className="flex min-h-10 flex-wrap items-center gap-2.5 border-t border-line py-1"
                >
                  <strong className="font-semibold">{unit.label}</strong>
                  <span className="grow text-ink-2">{unit.buildingName}</span>
                  <Button
                    name="intent"
                    value={`addUnit:${unit.id}`}
                    aria-label={t("unitsTab.addOne", { name: unit.label })}
                  >
                    {t("find.add")}
                  </Button>
                </li>
              ))}
            </ul>
          </Form>
        ) : null}
      </Card>
      <Card
        title={t("units", { count: units.length })}
        actions={
          <Link className="link text-control" to={`/real_estate?f.buildingId=${buildingId}`}>
            {t("asList")}
          </Link>
        }
      >
        {units.length === 0 ? <p className="text-control text-ink-2">{t("noUnits")}</p> : null}
        {units.map(({ id, label }) => (
          <Confirm
            key={id}
            name={`removeUnit:${id}`}
            title={t("unitsTab.removeTitle", { name: label })}
            consequences={[t("unitsTab.removeForced")]}
            confirmLabel={t("unitsTab.remove")}
            destructive
            idempotencyKey={`${idempotencyKey}-remove`}
          >
            <input type="hidden" name="force" value="1" />
            <label className="flex flex-col">
              <span className="label">{t("unitsTab.removeReason")}</span>
              <input name="reason" required maxLength={500} dir="auto" className="input" />
            </label>
          </Confirm>
        ))}
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-units`} />
          <ol>
            {units.map((unit, index) => (
              <li
                key={unit.id}
                className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line py-1 text-control last:border-b-0"
              >
                <Link to={`/real_estate/edit/${unit.id}`} className="link font-semibold">
                  {unit.label}
                </Link>
                {unit.apt ? <span className="text-ink-2">{t("apt", { apt: unit.apt })}</span> : null}
                <UnitStatusBadge status={unit.status} />
                <span className="ms-auto flex gap-1.5">
                  <Button
                    name="intent"
                    value={`moveUnit:${unit.id}-up`}
                    className="button-icon"
                    aria-label={t("unitsTab.up", { name: unit.label })}
                    disabled={index === 0}
                  >
                    ↑
                  </Button>
                  <Button
                    name="intent"
                    value={`moveUnit:${unit.id}-down`}
                    className="button-icon"
                    aria-label={t("unitsTab.down", { name: unit.label })}
                    disabled={index === units.length - 1}
                  >
                    ↓
                  </Button>
                  <Button
                    name="intent"
                    value={`removeUnit:${unit.id}`}
                    aria-label={t("unitsTab.removeOne", { name: unit.label })}
                  >
                    {t("unitsTab.remove")}
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        </Form>
      </Card>
    </>
  );
}
