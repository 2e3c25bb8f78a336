import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { ClientFormFields } from "#app/routes/_app.clients.edit.$id/form.tsx";
import { formData, newClientData } from "#app/routes/_app.clients.edit.$id/load.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { addClient } from "./add.server.ts";
import { DuplicateHint } from "./duplicate-hint.tsx";

export const handle = { i18n: ["clients", "form", "validation", "clientDuplicates"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/clients/edit/{id}", "clients");
  const standard = newClientData(signedIn);
  const { badges: _none, ...form } = await formData(signedIn, true);
  return { ...form, standard, title: signedIn.t("newTitle") };
}

export const action = (args: ActionFunctionArgs) => addClient(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A client is taken down. */
export default function NewClient() {
  const { title, standard, choices, inactive, required, own, language, idempotencyKey, constraints } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("clients");
  const id = standard.isOwner ? "client-new-owner" : "client-new";
  return (
    <DetailScreen title={title}>
      <Card>
        <FormScreen
          key={id}
          id={id}
          schema={() =>
            import("#app/routes/_app.clients.edit.$id/schema.ts").then((form) =>
              form.clientSchema(language, { hidden: [], required, own, isNew: true }),
            )
          }
          constraints={constraints}
          defaultValue={standard}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          submitLabel={t("create")}
          cancelHref="/clients"
        >
          {(fields) => (
            <>
              <ClientFormFields
                fields={fields}
                was={undefined}
                hidden={[]}
                inactive={inactive}
                own={own}
                {...choices}
                likely={
                  <DuplicateHint held={lastResult && "held" in lastResult ? lastResult.held : undefined} />
                }
              />
            </>
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
