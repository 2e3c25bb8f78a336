import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { LivePreview } from "#app/components/contract-template/live-preview.tsx";
import { VariableList } from "#app/components/contract-template/variable-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { formValues } from "#app/components/form/record-values.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { saveTemplate } from "#app/routes/_app.real_estate.contracts.template.edit.$id/act.server.ts";
import { TemplateForm } from "#app/routes/_app.real_estate.contracts.template.edit.$id/form.tsx";
import { templateChoices } from "#app/routes/_app.real_estate.contracts.template.edit.$id/load.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { contractTemplateRecord } from "#contract/contracts/contract-templates/contract-template.ts";
import { toLanguage } from "#contract/platform/languages.ts";

export const handle = {
  i18n: ["contractTemplates", "contractVariables", "form", "validation", "list", "dialog"],
};

const screen = "/real_estate/contracts/template/new/{id}";

/** A new template: like the one the address names, or with `0` from the sample text of a language. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, screen, "contractTemplates");
  const { api, language, url, t } = signedIn;
  const id = Number(args.params.id);
  if (!Number.isSafeInteger(id) || id < 0) throw new Response(null, { status: 404 });
  const begun = toLanguage(url.searchParams.get("language") ?? language);
  const like = id === 0 ? null : (await api.contractTemplates.read({ id })).Template;
  const first = like
    ? { ...like, name: t("copyName", { name: like.name }).slice(0, 80), active: true }
    : {
        ...(await api.contractTemplates.starter({ language: begun })),
        ...{ kind: "rent" as const, language: begun, officeId: null, active: true },
      };
  return {
    ...templateChoices(signedIn),
    begun: like ? null : begun,
    title: like ? t("copyTitle", { name: like.name }) : t("newTitle"),
    values: { ...formValues(contractTemplateRecord, first, language), contractId: "" },
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, screen, "contractTemplates");
  return saveTemplate(args, signedIn, null, await readForm(args.request.clone()));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function NewTemplateScreen() {
  const { begun, title, values, branches, constraints, idempotencyKey, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("contractTemplates");
  const formId = `contract-template-new-${begun ?? "like"}`;
  return (
    <DetailScreen title={title} side={<VariableList area={`${formId}-text`} />}>
      {begun ? (
        <Card>
          <Form method="get" className="flex flex-wrap items-end gap-2.5">
            <SelectField
              field={plainField("begin", "language", begun)}
              label={t("begin.language")}
              options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
            />
            <Button>{t("begin.take")}</Button>
          </Form>
        </Card>
      ) : null}
      <Card>
        <TemplateForm
          id={formId}
          values={values}
          branches={branches}
          constraints={constraints}
          lastResult={answer && "result" in answer ? answer.result : undefined}
          idempotencyKey={idempotencyKey}
          language={language}
          submitLabel={t("create")}
        />
      </Card>
      <LivePreview form={formId} stored={answer && "shown" in answer ? answer.shown : null} />
    </DetailScreen>
  );
}
