import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { stayOf } from "./about.ts";
import { clientMailSchema } from "./schema.ts";

/** A mail to a client, begun with the template that the address names. */
export async function loadClientMail(args: LoaderFunctionArgs) {
  const { api, language, t, url } = await requireScreen(args, "/clients/mail/{id}", "mailEvents");
  const id = Number(args.params.id);
  const [{ Client }, data] = await Promise.all([
    api.clients.read({ id }),
    api.mailEvents.writeData({ clientId: id }),
  ]);
  const template = data.MailEvents.find((one) => String(one.id) === url.searchParams.get("template"));
  return {
    id,
    stay: stayOf(url),
    title: t("write.title", { name: Client.name || `#${id}` }),
    /** Hidden from whoever may not see it. */
    to: Client.email,
    hasEmail: data.hasEmail,
    reads: t("write.language", { language: languageNames[data.language] }),
    values: { subject: template?.subject ?? "", text: template?.body ?? "", accountId: "" },
    templates: data.MailEvents.map((one) => ({ value: String(one.id), label: one.name })),
    template: template ? String(template.id) : "",
    accounts: data.Accounts.map(({ id: account, name, sender }) => ({
      value: String(account),
      label: `${name} (${sender})`,
    })),
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(clientMailSchema(language)),
    language,
  };
}
