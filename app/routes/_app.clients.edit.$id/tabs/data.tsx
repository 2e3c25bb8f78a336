import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { ClientFormFields } from "../form.tsx";
import type { TabProps } from "../parts.ts";
import type { actOnClient } from "../save.server.ts";
import { shownVersion, typedClient } from "../typed-client.ts";
import { ClientFacts } from "./data-parts.ts";

/** Who the client is: a form, or facts for whoever may not change them. */
export function Data({
  page: { client, was, may, neighbours, hidden, inactive, choices, idempotencyKey, constraints },
}: TabProps<"data">) {
  const lastResult = unlessRefused(useActionData<typeof actOnClient>());
  const { t } = useTranslation("clients");
  if (!may.edit) return <ClientFacts client={client} choices={choices} />;
  return (
    <FormScreen
      key={`${client.id}-${client.version}`}
      id={`client-${client.id}`}
      schema={() => import("../schema.ts").then((form) => form.clientSchema(hidden, false))}
      constraints={constraints}
      defaultValue={typedClient(client)}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={shownVersion(lastResult?.initialValue) ?? client.version}
      submitLabel={t("save")}
      cancelHref={neighbours?.listHref ?? "/clients"}
    >
      {(fields) => (
        <ClientFormFields fields={fields} was={was} hidden={hidden} inactive={inactive} {...choices} />
      )}
    </FormScreen>
  );
}
