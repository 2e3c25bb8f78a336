import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { FileLinks } from "#app/components/record/file-links.tsx";
import { MailParts } from "#app/routes/_app.messages._index/mail-parts.tsx";
import type { loadStrangers } from "./load.server.ts";

type Loaded = Awaited<ReturnType<typeof loadStrangers>>;

interface Props {
  open: NonNullable<Loaded["open"]>;
  branches: Loaded["branches"];
  firstBranch: string;
  mayEdit: boolean;
  mayMake: boolean;
  idempotencyKey: string;
}

/** The mails of an unknown sender, with the forms that make them a client. */
export function OpenStranger({ open, mayEdit, ...forms }: Props) {
  const { t } = useTranslation("mailbox");
  return (
    <Card title={open.addressName || open.address || t("hiddenSender")}>
      <p className="mb-2 flex flex-wrap gap-x-3 text-control text-ink-2">
        <bdi dir="ltr">{open.address}</bdi>
        {open.accountName ? <span dir="auto">{t("to", { name: open.accountName })}</span> : null}
        <span>{t("mails", { count: open.mails })}</span>
      </p>
      <ul className="divide-y divide-line">
        {open.entries.map(({ id, subject, body, writtenAt, ...mail }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2.5 text-control">
              <strong className="font-semibold" dir="auto">
                {subject}
              </strong>
              <bdi className="tabular text-ink-2" dir="ltr">
                {writtenAt}
              </bdi>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
              {body}
            </p>
            <MailParts mail={{ id, subject, ...mail }} />
            <FileLinks files={mail.files} />
          </li>
        ))}
      </ul>
      {mayEdit ? <WhoIsIt open={open} {...forms} /> : null}
    </Card>
  );
}

function WhoIsIt({ open, branches, firstBranch, mayMake, idempotencyKey }: Omit<Props, "mayEdit">) {
  const { t } = useTranslation("mailbox");
  const refused = useRefused("link", "search:clientId");
  const field = usePlainFields("stranger-link", "link", "search:clientId");
  const made = usePlainFields("stranger-make", "make");
  return (
    <section
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4 print:hidden"
      aria-label={t("link.title")}
    >
      <h3 className="font-semibold">{t("link.title")}</h3>
      <Form id="stranger-link" method="post" className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-link`} />
        <input type="hidden" name="id" value={open.id} />
        <ComboboxField
          field={field("clientId")}
          label={t("fields.clientId")}
          search="/options/clients"
          options={refused?.options ?? []}
        />
        <Button name="intent" value="link" tone="primary">
          {t("link.label")}
        </Button>
      </Form>
      {mayMake && open.address ? (
        <Form id="stranger-make" method="post" className="flex flex-wrap items-end gap-2.5">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-make`} />
          <input type="hidden" name="id" value={open.id} />
          <TextField field={made("firstname", open.firstname)} label={t("fields.firstname")} />
          <TextField field={made("lastname", open.lastname)} label={t("fields.lastname")} />
          <SelectField
            field={made("branchId", firstBranch)}
            label={t("fields.branchId")}
            options={branches}
          />
          <Button name="intent" value="make">
            {t("make.label")}
          </Button>
        </Form>
      ) : null}
      <Form method="post">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-aside`} />
        <input type="hidden" name="id" value={open.id} />
        <Button name="intent" value={open.isSetAside ? "back" : "aside"} tone="quiet">
          {t(open.isSetAside ? "aside.back" : "aside.label")}
        </Button>
      </Form>
    </section>
  );
}
