import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { unlessRefused } from "#app/components/form/unless-refused.ts";
import { ClientFacts, DuplicateHint } from "./data-parts.ts";
import { ClientFormFields } from "./form.tsx";
import type { ClientPage } from "./route.tsx";
import type { actOnClient } from "./save.server.ts";
import { shownVersion, typedClient } from "./typed-client.ts";

/** Who the client is: a form, or facts for whoever may not change them. */
export function DataTab(props: Omit<ClientPage, "title">) {
  const { known, choices } = props;
  if (known && !known.may.edit) return <ClientFacts client={known.client} choices={choices} />;
  return <ClientForm {...props} />;
}

function ClientForm({
  known,
  standard,
  hidden,
  inactive,
  choices,
  idempotencyKey,
  constraints,
}: Omit<ClientPage, "title">) {
  const lastResult = unlessRefused(useActionData<typeof actOnClient>());
  const { t } = useTranslation("clients");
  const client = known?.client;
  const asNew = standard?.isOwner ? "client-new-owner" : "client-new";
  return (
    <FormScreen
      key={client ? `${client.id}-${client.version}` : asNew}
      id={client ? `client-${client.id}` : asNew}
      schema={() => import("./schema.ts").then((form) => form.clientSchema(hidden, !client))}
      constraints={constraints}
      defaultValue={client ? typedClient(client) : (standard ?? undefined)}
      lastResult={lastResult}
      idempotencyKey={idempotencyKey}
      version={shownVersion(lastResult?.initialValue) ?? client?.version}
      submitLabel={t(client ? "save" : "create")}
      cancelHref={known?.neighbours?.listHref ?? "/clients"}
    >
      {(fields) => (
        <>
          <ClientFormFields
            fields={fields}
            was={known?.was}
            hidden={hidden}
            inactive={inactive}
            {...choices}
          />
          {client ? null : (
            <DuplicateHint held={lastResult && "held" in lastResult ? lastResult.held : undefined} />
          )}
        </>
      )}
    </FormScreen>
  );
}
