import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Confirm, questionFormId, useQuestionShown } from "#app/components/dialog/confirm.tsx";
import { withoutConfirm } from "#app/components/dialog/confirm-url.ts";
import { Modal } from "#app/components/dialog/modal.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { CashDay, CashEntry, Till } from "#contract/money/cashbook/cashbook.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  till: Till;
  day: CashDay | null;
  entries: readonly CashEntry[];
  language: Language;
  mayClose: boolean;
  categories: { cashAdd: readonly Choice[]; cashRemove: readonly Choice[] };
  idempotencyKey: string;
}

/** What each act at the till asks; each is shown while the address names it. */
export function TillQuestions(props: Props) {
  const { till, day, entries, mayClose, idempotencyKey } = props;
  return (
    <>
      <AddQuestion {...props} />
      <RemoveQuestion {...props} />
      {mayClose && day !== null && day.state !== "closed" ? <CountQuestion {...props} /> : null}
      {mayClose && day !== null && day.state === "counted" ? <CloseQuestion {...props} day={day} /> : null}
      {entries
        .filter(({ mayCounter }) => mayCounter)
        .map((entry) => (
          <CounterQuestion key={entry.id} till={till} entry={entry} idempotencyKey={idempotencyKey} />
        ))}
    </>
  );
}

function AddQuestion({ till, categories, idempotencyKey }: Props) {
  const { t } = useTranslation("cashbook");
  const field = usePlainFields(questionFormId("cashAdd"), "cashAdd");
  return (
    <Confirm
      name="cashAdd"
      title={t("cashAdd.title")}
      consequences={[t("cashAdd.consequence")]}
      confirmLabel={t("cashAdd.label")}
      idempotencyKey={`${idempotencyKey}-add`}
    >
      <input type="hidden" name="buid" value={till.branchId} />
      <MoneyField
        field={{ ...field("amount"), required: true }}
        label={t("fields.amount")}
        currency={till.currency}
      />
      <TextField field={{ ...field("reason"), required: true, maxLength: 200 }} label={t("fields.reason")} />
      <SelectField
        field={field("category", "sale")}
        label={t("fields.category")}
        options={categories.cashAdd}
      />
    </Confirm>
  );
}

/** With its receipt: a form that carries a file. */
function RemoveQuestion({ till, categories, idempotencyKey }: Props) {
  const { t } = useTranslation(["cashbook", "dialog"]);
  const isShown = useQuestionShown("cashRemove");
  const location = useLocation();
  const navigate = useNavigate();
  const formId = questionFormId("cashRemove");
  const field = usePlainFields(formId, "cashRemove");
  if (!isShown) return null;
  const back = withoutConfirm(location);
  return (
    <Modal title={t("cashRemove.title")} onClose={() => navigate(back, { preventScrollReset: true })}>
      <Form
        id={formId}
        method="post"
        action={back}
        encType="multipart/form-data"
        className="flex flex-col gap-3"
      >
        <input type="hidden" name="intent" value="cashRemove" />
        <input type="hidden" name="buid" value={till.branchId} />
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remove`} />
        <p className="text-control text-ink-2">{t("cashAdd.consequence")}</p>
        <MoneyField
          field={{ ...field("amount"), required: true }}
          label={t("fields.amount")}
          currency={till.currency}
        />
        <TextField
          field={{ ...field("reason"), required: true, maxLength: 200 }}
          label={t("fields.reason")}
        />
        <SelectField
          field={field("category", "material")}
          label={t("fields.category")}
          options={categories.cashRemove}
        />
        <FileField
          field={{ ...field("file"), required: true }}
          label={t("fields.file")}
          types="PDF, JPEG, PNG"
        />
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" ctrlKey="Enter">
            {t("cashRemove.label")}
          </Button>
          <ButtonLink to={back} back>
            {t("dialog:back")}
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}

function CountQuestion({ till, idempotencyKey }: Props) {
  const { t } = useTranslation("cashbook");
  const field = usePlainFields(questionFormId("count"), "count");
  return (
    <Confirm
      name="count"
      title={t("count.title")}
      consequences={[t("count.consequence")]}
      confirmLabel={t("count.label")}
      idempotencyKey={`${idempotencyKey}-count`}
    >
      <input type="hidden" name="buid" value={till.branchId} />
      <MoneyField
        field={{ ...field("counted"), required: true }}
        label={t("fields.counted")}
        currency={till.currency}
      />
    </Confirm>
  );
}

function CloseQuestion({ till, day, language, idempotencyKey }: Props & { day: CashDay }) {
  const { t } = useTranslation("cashbook");
  const field = usePlainFields(questionFormId("close"), "close");
  const money = (minor: number | null) => formatMoney(minor ?? 0, till.currency, language);
  const compared = t("close.compared", {
    counted: money(day.counted),
    expected: money(day.expected),
    difference: money(day.difference),
  });
  return (
    <Confirm
      name="close"
      title={t("close.title")}
      consequences={[compared, t("close.consequence")]}
      confirmLabel={t("close.label")}
      destructive
      idempotencyKey={`${idempotencyKey}-close`}
    >
      <input type="hidden" name="buid" value={till.branchId} />
      {day.difference === 0 ? null : (
        <TextField field={{ ...field("reason"), required: true, maxLength: 200 }} label={t("close.reason")} />
      )}
    </Confirm>
  );
}

function CounterQuestion({
  till,
  entry,
  idempotencyKey,
}: {
  till: Till;
  entry: CashEntry;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("cashbook");
  const name = `counter:${entry.id}`;
  const field = usePlainFields(questionFormId(name), name);
  return (
    <Confirm
      name={name}
      title={t("counter.title", { number: entry.number })}
      consequences={[t("counter.consequence")]}
      confirmLabel={t("counter.label")}
      destructive
      idempotencyKey={`${idempotencyKey}-${entry.id}`}
    >
      <input type="hidden" name="buid" value={till.branchId} />
      <TextField field={{ ...field("reason"), required: true, maxLength: 200 }} label={t("fields.reason")} />
    </Confirm>
  );
}
