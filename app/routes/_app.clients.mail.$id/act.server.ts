import { type ActionFunctionArgs, data } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { backFrom, stayOf } from "./about.ts";
import { clientMailSchema, typedClientMail } from "./schema.ts";

/** Sends the mail, or shows it as the client would get it. */
export async function writeToClient(args: ActionFunctionArgs) {
  const { api, language, t, url } = await requireScreen(args, "/clients/mail/{id}", "mailEvents");
  const id = Number(args.params.id);
  const form = await readForm(args.request.clone());
  const looks = form.get("intent") === "preview";
  const template = Number(url.searchParams.get("template") ?? 0) || null;
  return saveForm(
    args,
    t,
    clientMailSchema(language),
    async ({ value, options }) => {
      const { subject, text, accountId } = typedClientMail(value);
      if (looks) {
        const { Letter } = await api.mailEvents.previewText({ clientId: id, subject, text });
        return data({ letter: Letter, result: asTyped(form) });
      }
      const stay = stayOf(url);
      const about = stay === null ? {} : { objecttype: "rentContract", objectid: stay };
      await api.mailEvents.send(
        { action: "send", clientid: id, smtp: accountId, template, mail: { subject, text }, ...about },
        options,
      );
      return { to: backFrom(id, stay), text: t("write.sent") };
    },
    (result) => ({ result }),
  );
}

/** The form as it was typed, without a fault. */
function asTyped(form: FormData) {
  const initialValue = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { initialValue };
}
