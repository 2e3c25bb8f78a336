import { useTranslation } from "react-i18next";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { addFilesForm, RecordFiles } from "#app/components/record/record-files.tsx";
import type { Language } from "#contract/platform/languages.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";

interface Props {
  files: readonly RecordFile[];
  here: string;
  idempotencyKey: string;
  language: Language;
  timeZone: string;
}

/** The papers of a purchase by their tag; one may be the contract that a notary recorded. */
export function FilesTab(props: Props) {
  const { t } = useTranslation("purchaseContracts");
  const field = usePlainFields(addFilesForm, "addFiles");
  return (
    <RecordFiles
      {...props}
      fields={
        <DateField
          field={field("notarisedOn")}
          label={t("fields.notarisedOn")}
          hint={t("hints.notarisedOn")}
        />
      }
    />
  );
}
