import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { PhoneRecord } from "#contract/messages/phone-records/phone-records.ts";

interface Props {
  call: PhoneRecord;
  clients: readonly { id: number; name: string }[];
  may: { edit: boolean; addClient: boolean; readClients: boolean };
  idempotencyKey: string;
}

/** Everybody whose number it is; of several a person says which one called. Of nobody's a client can be made. */
export function CallClients({ call, clients, may, idempotencyKey }: Props) {
  const { t } = useTranslation("phoneRecords");
  if (!may.readClients) return null;
  if (clients.length === 0)
    return call.phone === null ? null : (
      <Card>
        <p className="flex flex-wrap items-center gap-3 text-control">
          {t("unknown")}
          {may.addClient ? (
            <Link to={`/clients/edit/new?phone=${encodeURIComponent(call.phone)}`} className="link">
              {t("newClient")}
            </Link>
          ) : null}
        </p>
      </Card>
    );
  return (
    <Card title={t("clientsHere")}>
      <ul className="divide-y divide-line text-control">
        {clients.map(({ id, name }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center gap-3 py-1">
            <Link to={`/clients/edit/${id}?tab=calls`} className="link" dir="auto">
              {name || `#${id}`}
            </Link>
            {may.edit && call.clientId === null ? (
              <Form method="post">
                <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-with-${id}`} />
                <Button name="intent" value={`with:${id}`}>
                  {t("withHim")}
                  <span className="sr-only"> {name || `#${id}`}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
