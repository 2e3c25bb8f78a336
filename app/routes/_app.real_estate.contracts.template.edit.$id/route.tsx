import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { LivePreview } from "#app/components/contract-template/live-preview.tsx";
import { VariableList } from "#app/components/contract-template/variable-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { recordTitle } from "#app/services/page-title.ts";
import { actOnTemplate } from "./act.server.ts";
import { TemplateForm } from "./form.tsx";
import { loadTemplate } from "./load.server.ts";
import { TextsTab } from "./texts-tab.tsx";

export const handle = {
  i18n: ["contractTemplates", "contractVariables", "form", "validation", "list", "dialog", "audit"],
};

export const loader = (args: LoaderFunctionArgs) => loadTemplate(args);
export const action = (args: ActionFunctionArgs) => actOnTemplate(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: recordTitle(data?.title, data?.tabTitle) },
];

export default function TemplateScreen() {
  const page = useLoaderData<typeof loader>();
  const { template, title, tab, tabs, texts, textCount, neighbours, idempotencyKey, timeZone } = page;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("contractTemplates");
  const formId = `contract-template-${template.id}`;
  return (
    <DetailScreen
      title={title}
      status={
        <>
          {template.isDefault ? <StatusBadge tone="accent">{t("isDefault")}</StatusBadge> : null}
          {template.active ? null : <StatusBadge>{t("inactive")}</StatusBadge>}
        </>
      }
      secondary={`${t(`kind.${template.kind}`)} · ${languageNames[template.language]} · ${template.branchName ?? t("allBranches")}`}
      neighbours={neighbours}
      actions={<TemplateActions />}
      tabs={tabs.map((name) => ({
        to: name === "text" ? "?" : `?tab=${name}`,
        label: t(`tabs.${name}`),
        current: name === tab,
        ...(name === "texts" && { count: textCount }),
      }))}
      side={
        <>
          {tab === "text" ? <VariableList area={`${formId}-text`} /> : null}
          <TemplateHistory />
        </>
      }
    >
      {tab === "texts" ? (
        <TextsTab template={template} texts={texts} timeZone={timeZone} idempotencyKey={idempotencyKey} />
      ) : (
        <>
          <Card>
            <TemplateForm
              id={formId}
              values={page.values}
              branches={page.branches}
              constraints={page.constraints}
              lastResult={answer && "result" in answer ? answer.result : undefined}
              idempotencyKey={idempotencyKey}
              version={template.version}
              language={page.language}
              submitLabel={t("save")}
            />
          </Card>
          <LivePreview form={formId} stored={answer && "shown" in answer ? answer.shown : null} />
        </>
      )}
    </DetailScreen>
  );
}

function TemplateActions() {
  const { template, mayMake, idempotencyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contractTemplates");
  return (
    <>
      {template.isDefault || !template.active ? null : (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-default`} />
          <input type="hidden" name="version" value={template.version} />
          <Button name="intent" value="setDefault">
            {t("setDefault.label")}
          </Button>
        </Form>
      )}
      {mayMake ? (
        <ButtonLink to={`/real_estate/contracts/template/pdf/${template.id}`} document>
          {t("preview.pdf")}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`/real_estate/contracts/template/new/${template.id}`}>{t("copy")}</ButtonLink>
    </>
  );
}

function TemplateHistory() {
  const { history, timeZone, branches } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contractTemplates");
  const inWords = (field: string, value: unknown) => {
    if (value === null || value === undefined) return field === "officeId" ? t("allBranches") : "";
    // The texts themselves stand on their tab.
    if (field === "text") return `${String(value).slice(0, 60)} …`;
    const spoken = languageCodes.find((code) => code === value);
    if (field === "language" && spoken) return languageNames[spoken];
    if (field === "kind") return t(`kind.${value}`);
    if (field === "officeId")
      return branches.find((one) => one.value === String(value))?.label ?? t("allBranches");
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    return String(value ?? "");
  };
  return (
    <Card title={t("history")}>
      <HistoryPanel
        entries={history}
        timeZone={timeZone}
        kind="contractTemplate"
        texts="contractTemplates"
        value={inWords}
      />
    </Card>
  );
}
