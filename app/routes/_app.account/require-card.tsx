import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { type Outcome, refusalOf } from "./outcome.ts";

/** Whether everybody in the organization needs a second factor; for who may change the organization. */
export function RequireCard({ required, outcome }: { required: boolean; outcome: Outcome | undefined }) {
  const { t } = useTranslation("account");
  return (
    <Card title={t("factor.everybodyTitle")}>
      <p className="mb-3 text-control text-ink-2">
        {t(required ? "factor.everybodyOn" : "factor.everybodyOff")}
      </p>
      <Refusal refused={refusalOf(outcome, "factorRequire")} />
      <Form method="post">
        <input type="hidden" name="intent" value="factorRequire" />
        <input type="hidden" name="required" value={String(!required)} />
        <Button>{t(required ? "factor.stopRequiring" : "factor.requireAll")}</Button>
      </Form>
    </Card>
  );
}
