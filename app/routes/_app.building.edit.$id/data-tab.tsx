import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { PlaceSearch, placeOf } from "#app/components/record/place-search.tsx";
import { BuildingFormFields } from "./form.tsx";
import type { action, loader } from "./route.tsx";

/** The form of a building, new or known. */
export function DataTab() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("buildings");
  const [search] = useSearchParams();
  const { choices, record, values, place, language, idempotencyKey } = shown;
  const building = record?.building;
  return (
    <>
      <Card>
        <FormScreen
          key={`${building ? `${building.id}-${building.version}` : "new"}-${search.get("take") ?? ""}`}
          id={building ? `building-${building.id}` : "building-new"}
          schema={() => import("./schema.ts").then((form) => form.buildingSchema(language))}
          constraints={shown.constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={building?.version}
          submitLabel={t(building ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/buildings"}
        >
          {(fields) => <BuildingFormFields fields={fields} {...choices} position={building} />}
        </FormScreen>
      </Card>
      <PlaceSearch search={place} address={placeOf(building)} />
    </>
  );
}
