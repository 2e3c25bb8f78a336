import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { DateField } from "#app/components/form/date-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { typedDate } from "#app/components/form/parse-date.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { addCleaning } from "./add.server.ts";
import { newCleaningSchema } from "./schema.ts";

export const handle = { i18n: ["cleanings", "form", "validation"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, t } = await requireScreen(args, "/cleaning/edit/new", "cleanings");
  const [{ colleagues }, { RealEstates }] = await Promise.all([
    api.cleanings.colleagues({}),
    api.units.all({ amount: 20 }),
  ]);
  return {
    title: t("newTitle"),
    colleagues: colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
    units: RealEstates.map(({ id, label, address }) => ({ value: String(id), label, hint: address })),
    values: { day: typedDate(todayOf(profile)) },
    constraints: constraintsOf(newCleaningSchema),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const action = (args: ActionFunctionArgs) => addCleaning(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A cleaning that no stay brings, such as one in the middle of a long one. */
export default function NewCleaning() {
  const { title, colleagues, units, values, constraints, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("cleanings");
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const matches: typeof units = answer && "matches" in answer ? answer.matches : [];
  const others = units.filter(({ value }) => matches.every((unit) => unit.value !== value));
  return (
    <DetailScreen title={title}>
      <Card>
        <FormScreen
          id="cleaning-new"
          schema={() => import("./schema.ts").then((form) => form.newCleaningSchema)}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          submitLabel={t("create")}
          cancelHref="/cleaning/tasks"
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <ComboboxField
                  {...field("unitId")}
                  search="/options/units"
                  options={[...matches, ...others]}
                  className="sm:col-span-2"
                />
                <DateField {...field("day")} />
                <SelectField {...field("assignedTo")} options={colleagues} empty={t("nobody")} />
                <TextField {...field("reason")} className="sm:col-span-2" />
                <TextareaField {...field("note")} className="sm:col-span-2 lg:col-span-4" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
