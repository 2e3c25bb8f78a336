import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { actOnCannedAnswer } from "./act.server.ts";
import { CannedAnswerFields } from "./form.tsx";
import { loadCannedAnswer } from "./load.server.ts";

export const handle = { i18n: ["cannedAnswers", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadCannedAnswer(args);
export const action = (args: ActionFunctionArgs) => actOnCannedAnswer(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CannedAnswerScreen() {
  const { record, title, values, languages, mayRemove, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("cannedAnswers");
  const cannedAnswer = record?.cannedAnswer;
  return (
    <DetailScreen
      title={title}
      neighbours={record?.neighbours}
      actions={mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={record.history}
              timeZone={timeZone}
              kind="cannedAnswer"
              texts="cannedAnswers"
            />
          </Card>
        ) : undefined
      }
    >
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={cannedAnswer ? `${cannedAnswer.id}-${cannedAnswer.version}` : "new"}
          id={cannedAnswer ? `canned-answer-${cannedAnswer.id}` : "canned-answer-new"}
          schema={() => import("./schema.ts").then((form) => form.cannedAnswerSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={cannedAnswer?.version}
          submitLabel={t(cannedAnswer ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/messages/answers"}
        >
          {(fields) => <CannedAnswerFields fields={fields} languages={languages} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
