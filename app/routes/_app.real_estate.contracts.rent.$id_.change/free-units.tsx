import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { FreeUnitList } from "./free-units.server.ts";

interface Props {
  form: string;
  /** Null where nobody asked for them yet. */
  free: FreeUnitList | null;
  language: Language;
}

/** Units that are free for the stay, with what it costs there more or less; one key takes one into the form. */
export function FreeUnits({ form, free, language }: Props) {
  const { t } = useTranslation(["rentContracts", "timeline"]);
  return (
    <div className="col-span-full text-control">
      <Button form={form} name="intent" value="search:units" formNoValidate>
        {t("change.freeUnits")}
      </Button>
      {free && "problem" in free ? <p className="mt-2 text-bad">{free.problem}</p> : null}
      {free && "units" in free ? (
        free.units.length === 0 ? (
          <p className="mt-2 text-ink-2">{t("timeline:stay.noCandidate")}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {free.units.map((unit) => (
              <li key={unit.unitId} className="flex flex-wrap gap-x-3 py-1">
                <Link className="link" to={unit.href} dir="auto">
                  {unit.label}
                </Link>
                <span className="text-ink-2">
                  {[
                    unit.sameBuilding ? t("timeline:stay.sameBuilding") : unit.building,
                    unit.sameKind ? t("timeline:stay.sameKind") : "",
                    t("timeline:personsShort", { count: unit.persons }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className="tabular ms-auto">{priceWords(unit, language, t)}</span>
              </li>
            ))}
          </ul>
        )
      ) : null}
    </div>
  );
}

function priceWords(
  { difference, currency }: { difference: number | null; currency: string },
  language: Language,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (difference === null) return t("timeline:stay.noPrice");
  if (difference === 0) return t("timeline:stay.samePrice");
  const amount = formatMoney(Math.abs(difference), currency, language);
  return t(difference > 0 ? "timeline:stay.dearer" : "timeline:stay.cheaper", { amount });
}
