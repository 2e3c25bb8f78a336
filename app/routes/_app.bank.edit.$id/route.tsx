import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { actOnBank } from "./act.server.ts";
import { BankFields } from "./form.tsx";
import { loadBank } from "./load.server.ts";
import { Bankers, BankLinks, Mortgages } from "./parts.tsx";

export const handle = { i18n: ["banks", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadBank(args);
export const action = (args: ActionFunctionArgs) => actOnBank(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function BankScreen() {
  const { open, title, values, countries, mayCopy, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("banks");
  const bank = open?.bank;
  return (
    <DetailScreen
      title={title}
      neighbours={open?.neighbours}
      actions={
        mayCopy ? (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-copy`} />
            <Button name="intent" value="copy">
              {t("copy.label")}
            </Button>
          </Form>
        ) : undefined
      }
      side={
        open ? (
          <Card title={t("history")}>
            <HistoryPanel entries={open.history} timeZone={timeZone} kind="bank" texts="banks" />
          </Card>
        ) : undefined
      }
    >
      <Card>
        <FormScreen
          key={bank ? `${bank.id}-${bank.version}` : "new"}
          id={bank ? `bank-${bank.id}` : "bank-new"}
          schema={() => import("./schema.ts").then((form) => form.bankSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={bank?.version}
          submitLabel={t(bank ? "save" : "create")}
          cancelHref={open?.neighbours?.listHref ?? "/banks"}
        >
          {(fields) => <BankFields fields={fields} countries={countries} />}
        </FormScreen>
      </Card>
      {bank ? (
        <>
          <Mortgages bankId={bank.id} mortgages={bank.mortgages} language={language} />
          <Bankers bank={bank} idempotencyKey={idempotencyKey} />
          <BankLinks bank={bank} />
        </>
      ) : null}
    </DetailScreen>
  );
}
