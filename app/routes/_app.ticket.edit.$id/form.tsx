import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { type FieldState, labelled } from "#app/components/form/field.tsx";
import { FormSection } from "#app/components/form/form-screen.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Option } from "#app/components/form/use-options.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { ticketCategories, ticketPriorities, type ticketRecord } from "#contract/messages/tickets/ticket.ts";

interface Props {
  fields: Record<keyof typeof ticketRecord.fields, FieldState> & { contractId?: FieldState };
  isNew: boolean;
  /** Stays to choose from, for a new ticket. */
  stays: readonly Option[];
  colleagues: readonly Choice[];
}

/** The fields of a ticket; a new one says at which stay it belongs, and is given to somebody later. */
export function TicketFields({ fields, isNew, stays, colleagues }: Props) {
  const { t } = useTranslation("tickets");
  const field = labelled<keyof typeof ticketRecord.fields>(fields, t);
  const worded = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  return (
    <FormSection columns={4}>
      {isNew && fields.contractId ? (
        <ComboboxField
          field={fields.contractId}
          label={t("fields.contractId")}
          search="/options/stays"
          options={stays}
          className="sm:col-span-2 lg:col-span-4"
        />
      ) : null}
      <TextField {...field("subject")} className="sm:col-span-2" />
      <SelectField {...field("category")} options={worded("category", ticketCategories)} />
      <SelectField {...field("priority")} options={worded("priority", ticketPriorities)} />
      <TextareaField {...field("description")} rows={5} className="sm:col-span-2 lg:col-span-4" />
      {isNew ? null : (
        <>
          <SelectField {...field("assignedTo")} options={colleagues} empty={t("assignee.nobody")} />
          <SelectField
            {...field("waitingFor")}
            options={worded("waitingFor", ["client", "provider"])}
            empty={t("waitingFor.nobody")}
          />
          <DateField {...field("snoozeUntil")} hint={t("hints.snoozeUntil")} />
        </>
      )}
    </FormSection>
  );
}
