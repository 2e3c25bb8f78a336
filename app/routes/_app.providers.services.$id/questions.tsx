import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { MoneyField, TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { ProviderService } from "#contract/operations/providers/provider-services.ts";
import type { AllowedAction } from "#contract/platform/list.ts";

interface ActProps {
  actions: readonly AllowedAction[];
}

const asking = ["cancel", "reopen"] as const;

const isOpen = (actions: readonly AllowedAction[], name: string) =>
  actions.some(({ action, disabledBecause }) => action === name && disabledBecause === undefined);

/** The buttons of a service that ask before they act. */
export function ServiceActions({ actions }: ActProps) {
  const { t } = useTranslation("providerServices");
  return asking
    .filter((name) => isOpen(actions, name))
    .map((name) => (
      <ConfirmLink key={name} name={name}>
        {t(`${name}.label`)}
      </ConfirmLink>
    ));
}

/** What each of them asks; shown while the address names it. */
export function ServiceQuestions({
  actions,
  version,
  idempotencyKey,
}: ActProps & { version: number; idempotencyKey: string }) {
  const { t } = useTranslation("providerServices");
  const cancel = usePlainFields(questionFormId("cancel"), "cancel");
  const reopen = usePlainFields(questionFormId("reopen"), "reopen");
  const fields = { cancel, reopen };
  return asking
    .filter((name) => isOpen(actions, name))
    .map((name) => (
      <Confirm
        key={name}
        name={name}
        title={t(`${name}.title`)}
        consequences={[t(`${name}.consequence`)]}
        confirmLabel={t(`${name}.label`)}
        destructive={name === "cancel"}
        version={version}
        idempotencyKey={idempotencyKey}
      >
        <TextField
          field={{ ...fields[name]("reason"), required: true, maxLength: 300 }}
          label={t("fields.reason")}
        />
      </Confirm>
    ));
}

interface FormProps {
  here: string;
  service: Pick<ProviderService, "version" | "proofRequired" | "currency">;
  idempotencyKey: string;
}

/** Says that a service is done, with what there is to say and to show of it. */
export function CompleteForm({ here, service, idempotencyKey }: FormProps) {
  const { t } = useTranslation("providerServices");
  const field = usePlainFields("complete", "complete");
  return (
    <Card title={t("complete.title")}>
      <Form
        id="complete"
        method="post"
        action={here}
        encType="multipart/form-data"
        className="grid items-start gap-3 sm:grid-cols-2"
      >
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-complete`} />
        <input type="hidden" name="version" value={service.version} />
        <TextareaField field={{ ...field("report"), maxLength: 2000 }} label={t("fields.report")} />
        <FileField
          field={field("photo")}
          label={t(service.proofRequired ? "photoRequired" : "photo")}
          accept="image/*,.pdf"
          types="JPEG, PNG, PDF"
          multiple
        />
        <div>
          <Button name="intent" value="complete" tone="primary">
            {t("complete.label")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The provider's bill of a service that is done. */
export function BillForm({
  here,
  service,
  values,
  idempotencyKey,
}: FormProps & { values: { billNumber: string; billAmount: string } }) {
  const { t } = useTranslation("providerServices");
  const field = usePlainFields("bill", "bill");
  return (
    <Card title={t("bill.title")}>
      <Form
        key={service.version}
        id="bill"
        method="post"
        action={here}
        encType="multipart/form-data"
        className="grid items-start gap-3 sm:grid-cols-3"
      >
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-bill`} />
        <input type="hidden" name="version" value={service.version} />
        <TextField
          field={{ ...field("billNumber", values.billNumber), required: true, maxLength: 40 }}
          label={t("fields.billNumber")}
        />
        <MoneyField
          field={{ ...field("billAmount", values.billAmount), required: true }}
          label={t("fields.billAmount")}
          currency={service.currency}
        />
        <FileField
          field={field("file")}
          label={t("bill.file")}
          accept="image/*,.pdf"
          types="PDF, JPEG, PNG"
        />
        <div>
          <Button name="intent" value="bill">
            {t("bill.label")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Somebody else for a service that came to nothing. */
export function ReassignForm({
  here,
  providers,
  idempotencyKey,
}: Pick<FormProps, "here" | "idempotencyKey"> & { providers: readonly Choice[] }) {
  const { t } = useTranslation("providerServices");
  const field = usePlainFields("reassign", "reassign");
  return (
    <Card title={t("reassign.title")}>
      <Form id="reassign" method="post" action={here} className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-reassign`} />
        <SelectField
          field={{ ...field("providerId"), required: true }}
          label={t("fields.providerId")}
          options={providers}
          empty={t("chooseProvider")}
        />
        <Button name="intent" value="reassign" tone="primary">
          {t("reassign.label")}
        </Button>
      </Form>
    </Card>
  );
}
