import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { PlaceSearch, placeOf } from "#app/components/record/place-search.tsx";
import { UnitFields } from "./fields.tsx";
import type { action, loader } from "./route.tsx";

/** The form of a unit, new or known. */
export function DataTab() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("units");
  const [search] = useSearchParams();
  const { record, language, idempotencyKey } = shown;
  const unit = record?.unit;
  // Another building's new unit is another form, with a draft of its own.
  const asNew = ["unit-new", search.get("buildingId")].filter(Boolean).join("-");
  return (
    <>
      <Card>
        <FormScreen
          key={`${unit ? `${unit.id}-${unit.version}` : asNew}-${search.get("take") ?? ""}`}
          id={unit ? `unit-${unit.id}` : asNew}
          schema={() => import("./schema.ts").then((form) => form.unitSchema(language))}
          constraints={shown.constraints}
          defaultValue={shown.typed}
          lastResult={answer?.result}
          idempotencyKey={idempotencyKey}
          version={unit?.version}
          submitLabel={t(unit ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/real_estate"}
        >
          {(fields) => (
            <UnitFields
              fields={fields}
              {...shown}
              options={answer?.options ?? shown.options}
              isStored={unit !== undefined}
            />
          )}
        </FormScreen>
      </Card>
      <PlaceSearch search={shown.place} address={placeOf(unit)} />
    </>
  );
}
