import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { ShownLetter } from "#app/components/mail/shown-letter.tsx";
import type { Letter } from "#contract/messages/mail-events/mail-events.ts";

interface Props {
  clients: readonly Choice[];
  clientId: string;
  letter: Letter | null;
}

/** A mail event as one of the latest clients would get it. */
export function PreviewTab({ clients, clientId, letter }: Props) {
  const { t } = useTranslation("mailEvents");
  if (!letter) return <p className="text-control text-ink-2">{t("preview.none")}</p>;
  return (
    <>
      <Form method="get" className="flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="tab" value="preview" />
        <label className="flex min-w-0 flex-col gap-1">
          <span className="label">{t("preview.client")}</span>
          <select name="client" className="input" defaultValue={clientId}>
            {clients.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button>{t("preview.show")}</Button>
      </Form>
      <Card>
        <ShownLetter letter={letter} />
      </Card>
    </>
  );
}
