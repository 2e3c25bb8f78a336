import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { NumberField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { PlaceFields } from "#app/components/registers/fields.tsx";
import { RegisterFrame } from "#app/components/registers/frame.tsx";
import { languageChoices } from "#app/components/registers/language-choices.ts";

import { deviceTones } from "#app/components/registers/tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";

import { actOnGuideline } from "./act.server.ts";
import { loadGuideline } from "./load.server.ts";

export const handle = { i18n: ["registers", "records", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadGuideline(args);
export const action = (args: ActionFunctionArgs) => actOnGuideline(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function GuidelineScreen() {
  const page = useLoaderData<typeof loader>();
  const { record, language, idempotencyKey } = page;
  const answer = useActionData<typeof action>();
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const { units, buildings } = answer && "matches" in answer ? answer.matches : page;
  const { t } = useTranslation("registers");
  const guideline = record?.guideline ?? null;
  const here = `/real_estate/guidelines/${guideline?.id ?? "new"}`;
  return (
    <RegisterFrame
      title={page.title}
      kind="guideline"
      words={{ below: "guideline" }}
      here={here}
      tone={guideline ? deviceTones[guideline.status] : undefined}
      record={guideline}
      neighbours={record?.neighbours}
      history={record?.history ?? []}
      files={record?.files ?? []}
      mayRemove={page.mayRemove}
      letterTo={t("letter.toGuests")}
      idempotencyKey={idempotencyKey}
      language={language}
      timeZone={page.timeZone}
      badges={guideline?.problem ? <StatusBadge tone="bad">{guideline.problem}</StatusBadge> : null}
    >
      <Card>
        <FormScreen
          key={guideline ? `${guideline.id}-${guideline.version}` : "new"}
          id={guideline ? `guideline-${guideline.id}` : "guideline-new"}
          schema={() => import("./schema.ts").then((form) => form.guidelineSchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={guideline?.version}
          submitLabel={t(guideline ? "save" : "guidelines.create")}
          cancelHref={record?.neighbours?.listHref ?? "/real_estate/guidelines"}
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <PlaceFields fields={fields} choices={{ branches: page.branches, units, buildings }} />
                <SelectField {...field("language")} options={languageChoices} />
                <NumberField {...field("position")} hint={t("positionHint")} />
                <TextField {...field("link")} type="url" className="sm:col-span-2" />
                <TextareaField {...field("text")} rows={8} className="sm:col-span-2 lg:col-span-4" />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </RegisterFrame>
  );
}
