import { recordForm } from "#app/components/form/record-form.ts";
import { mailAccountSchemas, mailPassword } from "#contract/messages/mail-accounts/mail-accounts.ts";

const form = recordForm(mailAccountSchemas, { more: () => ({ password: mailPassword }) });

export const accountSchema = form.schema;

/** What the contract wants of it. A password left empty stays as it is. */
export function typedAccount(sent: Parameters<typeof form.typed>[0]) {
  const { password, ...fields } = form.typed(sent);
  return { ...fields, ...(password && { password }) };
}
