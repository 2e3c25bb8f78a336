import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { UnitContact } from "#contract/property/units/unit-acts.ts";
import type { Unit } from "#contract/property/units/units.ts";

interface Props {
  unit: Unit;
  contacts: readonly UnitContact[];
  /** Units the contact persons may be copied to before somebody searches for another. */
  others: readonly Option[];
  here: string;
  idempotencyKey: string;
}

/** Whom a unit belongs to, the house it is in, and whom to ring about it. */
export function PeopleTab({ unit, contacts, others, here, idempotencyKey }: Props) {
  const { t } = useTranslation("units");
  const link = (path: string, id: number | null, name: string | null) =>
    id === null ? null : (
      <Link to={`${path}/${id}`} className="link" dir="auto">
        {name ?? `#${id}`}
      </Link>
    );
  return (
    <>
      <Card title={t("people.belongs")}>
        <DefinitionList
          keepEmpty
          items={[
            {
              term: t("fields.buildingId"),
              value: link("/building/edit", unit.buildingId, unit.buildingName),
            },
            { term: t("fields.ownerId"), value: link("/clients/edit", unit.ownerId, unit.ownerName) },
          ]}
        />
      </Card>
      {contacts.map((contact) => (
        <Confirm
          key={contact.id}
          name={`removeContact:${contact.id}`}
          title={t("contacts.removeTitle", { name: contact.name })}
          consequences={[t("contacts.removeConsequence")]}
          confirmLabel={t("contacts.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove-contact`}
        />
      ))}
      {contacts.map((contact) => (
        <Card key={`${contact.id}-${contact.version}`} title={contact.name}>
          <ContactForm contact={contact} here={here} idempotencyKey={idempotencyKey} />
        </Card>
      ))}
      <Card title={t("contacts.add")} key={`new-${contacts.length}`}>
        {contacts.length === 0 ? <p className="mb-2 text-control text-ink-2">{t("contacts.none")}</p> : null}
        <ContactForm here={here} idempotencyKey={idempotencyKey} />
      </Card>
      {contacts.length > 0 ? (
        <Card title={t("contacts.copyTitle")}>
          <CopyForm others={others} here={here} idempotencyKey={idempotencyKey} />
        </Card>
      ) : null}
    </>
  );
}

function CopyForm({ others, here, idempotencyKey }: Pick<Props, "others" | "here" | "idempotencyKey">) {
  const { t } = useTranslation("units");
  const intents = ["copyContacts", "search:newPropertyId"];
  const field = usePlainFields("copy-contacts", ...intents);
  const refused = useRefused(...intents);
  return (
    <Form id="copy-contacts" method="post" action={here} className="flex flex-wrap items-start gap-2.5">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-copy-contacts`} />
      <ComboboxField
        field={{ ...field("newPropertyId"), required: true }}
        label={t("contacts.copyTo")}
        search="/options/units"
        options={refused?.options ?? others}
        className="grow sm:max-w-md"
      />
      <Button name="intent" value="copyContacts" className="mt-6">
        {t("contacts.copy")}
      </Button>
    </Form>
  );
}

function ContactForm({
  contact,
  here,
  idempotencyKey,
}: Pick<Props, "here" | "idempotencyKey"> & { contact?: UnitContact }) {
  const { t } = useTranslation("units");
  const id = contact ? `contact-${contact.id}` : "contact-new";
  const typed = usePlainFields(id, contact ? `saveContact:${contact.id}` : "saveContact");
  const field = (name: "name" | "duty" | "phone" | "email" | "note") => ({
    ...typed(name, contact?.[name]),
    required: name === "name",
  });
  return (
    <Form method="post" action={here} id={id} className="flex flex-col gap-3">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${id}`} />
      {contact ? <input type="hidden" name="version" value={contact.version} /> : null}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <TextField field={field("name")} label={t("contacts.name")} />
        <TextField field={field("duty")} label={t("contacts.duty")} />
        <TextField field={field("phone")} label={t("contacts.phone")} />
        <TextField field={field("email")} label={t("contacts.email")} type="email" />
        <TextField field={field("note")} label={t("contacts.note")} />
      </div>
      <div className="flex gap-2.5">
        <Button
          name="intent"
          value={contact ? `saveContact:${contact.id}` : "saveContact"}
          tone={contact ? "plain" : "primary"}
        >
          {t(contact ? "contacts.save" : "contacts.add")}
        </Button>
        {contact ? (
          <ConfirmLink name={`removeContact:${contact.id}`}>{t("contacts.remove")}</ConfirmLink>
        ) : null}
      </div>
    </Form>
  );
}
