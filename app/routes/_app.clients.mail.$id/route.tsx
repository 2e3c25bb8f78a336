import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { labelled } from "#app/components/form/field.tsx";
import { FormScreen, FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { ShownLetter } from "#app/components/mail/shown-letter.tsx";
import { VariableList } from "#app/components/mail/variable-list.tsx";
import { backFrom } from "./about.ts";
import { writeToClient } from "./act.server.ts";
import { loadClientMail } from "./load.server.ts";

export const handle = { i18n: ["mailEvents", "form", "validation", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadClientMail(args);
export const action = (args: ActionFunctionArgs) => writeToClient(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One mail to one client: by a template or from an empty page, looked at before it is sent. */
export default function ClientMail() {
  const page = useLoaderData<typeof loader>();
  const { id, stay, title, to, hasEmail, values, templates, template, accounts, language } = page;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("mailEvents");
  const lastResult = answer && "result" in answer ? answer.result : undefined;
  const letter = answer && "letter" in answer ? answer.letter : null;
  return (
    <DetailScreen
      title={title}
      secondary={to ? <bdi>{to}</bdi> : undefined}
      actions={
        <ButtonLink to={backFrom(id, stay)} back>
          {t(stay === null ? "write.toClient" : "write.toStay")}
        </ButtonLink>
      }
      side={<VariableList />}
    >
      {hasEmail ? null : <p className="notice">{t("write.noAddress")}</p>}
      {templates.length > 0 ? (
        <Card>
          <Form method="get" className="flex flex-wrap items-end gap-2.5">
            <label className="flex min-w-0 flex-col gap-1">
              <span className="label">{t("write.template")}</span>
              <select name="template" className="input" defaultValue={template}>
                <option value="">{t("write.blank")}</option>
                {templates.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            {stay === null ? null : <input type="hidden" name="stay" value={stay} />}
            <Button>{t("write.take")}</Button>
          </Form>
        </Card>
      ) : null}
      {letter ? (
        <Card title={t("write.preview")}>
          <ShownLetter letter={letter} />
        </Card>
      ) : null}
      <Card>
        <FormScreen
          key={`mail-${template}`}
          id={`client-mail-${id}-${template}`}
          schema={() => import("./schema.ts").then((form) => form.clientMailSchema(language))}
          constraints={page.constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={page.idempotencyKey}
          submitLabel={t("write.send")}
          buttons={
            <div className="flex flex-wrap gap-2.5">
              <Button tone="primary" ctrlKey="Enter" disabled={!hasEmail}>
                {t("write.send")}
              </Button>
              <Button name="intent" value="preview">
                {t("write.preview")}
              </Button>
            </div>
          }
        >
          {(fields) => {
            const field = labelled(fields, t);
            return (
              <FormSection columns={4}>
                <TextField {...field("subject")} className="sm:col-span-2 lg:col-span-3" />
                <SelectField
                  {...field("accountId")}
                  options={accounts}
                  empty={t("promotions.usualAccount")}
                />
                <TextareaField
                  {...field("text")}
                  rows={12}
                  hint={page.reads}
                  className="sm:col-span-2 lg:col-span-4"
                />
              </FormSection>
            );
          }}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
