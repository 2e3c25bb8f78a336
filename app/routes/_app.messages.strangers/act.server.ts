import type { ActionFunctionArgs } from "@remix-run/node";
import { chosenClient, foundClients } from "#app/components/form/client-options.server.ts";
import { searchSuffix } from "#app/components/form/meta-fields.ts";
import { formWithFound, refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

/** Carries out the acts of an unknown sender: to assign them to a client, to make a new client of them, to set them aside. */
export async function actOnStranger(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages/strangers", "mailbox");
  const form = await readForm(args.request);
  const { pathname, search } = signedIn.url;
  if (String(form.get("intent")).startsWith("search:")) {
    const options = await foundClients(signedIn.rawApi, String(form.get(`clientId${searchSuffix}`) ?? ""));
    return formWithFound(form, options);
  }
  return tellOutcome(
    args,
    `${pathname}${search}`,
    () => act(signedIn, form),
    async (failure) => {
      if (form.get("intent") !== "link") return refuseFields(form, failure);
      return formWithFound(form, await chosenClient(signedIn.rawApi, Number(form.get("clientId"))), failure);
    },
  );
}

async function act({ api, t }: SignedIn, form: FormData) {
  const id = Number(form.get("id"));
  const options = onceOf(form);
  const text = (name: string) => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "link": {
      const clientId = Number(form.get("clientId"));
      await api.mailbox.link({ id, clientId }, options);
      return { to: `/messages?client=${clientId}`, text: t("link.done") };
    }
    case "make": {
      const { Stranger } = await api.mailbox.stranger({ id });
      const { ClientId } = await api.clients.add(
        {
          client: {
            branchId: Number(text("branchId")),
            firstname: text("firstname"),
            lastname: text("lastname"),
            email: Stranger.address,
          },
        },
        options,
      );
      await api.mailbox.link({ id, clientId: ClientId });
      return { to: `/messages?client=${ClientId}`, text: t("make.done") };
    }
    case "aside":
      await api.mailbox.setAside({ id, isSetAside: true }, options);
      return { to: "/messages/strangers", text: t("aside.done") };
    case "back":
      await api.mailbox.setAside({ id, isSetAside: false }, options);
      return { to: `/messages/strangers?open=${id}`, text: t("aside.backDone") };
    default:
      throw new Response(null, { status: 400 });
  }
}
