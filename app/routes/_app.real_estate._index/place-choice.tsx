import type { CellTexts } from "#app/components/list/definition.ts";
import { featureTypes } from "#contract/property/units/unit-choices.ts";

/** Where units shall be advertised; nowhere takes them off. */
export function PlaceChoice({ texts, place = "simple" }: { texts: CellTexts; place?: string | undefined }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="label">{texts.t("columns.advertise")}</span>
      <select name="featureType" className="input" defaultValue={place}>
        {featureTypes.map((place) => (
          <option key={place} value={place}>
            {texts.t(`advertise.${place}`)}
          </option>
        ))}
        <option value="none">{texts.t("advertise.none")}</option>
      </select>
    </label>
  );
}
