import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { keepClientSession } from "#app/services/client-session.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders, openLinked } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["myPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const api = await anonymousApi(request, context);
  const { page, closed, status } = await openLinked(api.myPage.link({ token: params.token ?? "" }));
  const title = fixedT(language, "myPage")("password.title");
  return data({ language, title, page, closed }, { status, headers: linkHeaders });
}

/** Sets the password and signs in with it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const password = String((await readForm(request)).get("password") ?? "");
  const language = await languageOf(request, context);
  const api = await anonymousApi(request, context);
  return api.myPage.setPassword({ token: params.token ?? "", password }).then(
    async (signedIn) => {
      const headers = { "set-cookie": await keepClientSession(request, context, signedIn) };
      return redirect(`/my?lang=${language}`, { headers });
    },
    onRefusal(({ message, status, objects: { fields = {} } }) =>
      data({ message: Object.values(fields)[0] ?? message }, { status, headers: linkHeaders }),
    ),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Where the mailed link leads: the client chooses a password. */
export default function PasswordOfClient() {
  const { language, title, page, closed } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("myPage");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "password.busy" : "password.usedUp")}</p>
      </LinkedPageFrame>
    );
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={title}>
      <form method="post" id="password" className="card flex flex-col gap-3 p-4">
        <label className="flex flex-col gap-1">
          <span className="label">{t("username")}</span>
          {/* Password keepers store the name with the password. */}
          <input className="input" autoComplete="username" value={page.username} dir="auto" readOnly />
        </label>
        <TextField
          field={{
            ...plainField("password", "password"),
            required: true,
            errors: refused ? [refused.message] : undefined,
          }}
          label={t("password.label")}
          hint={t("password.hint")}
          type="password"
          autoComplete="new-password"
        />
        <Button tone="primary" className="h-11! w-full">
          {t("password.act")}
        </Button>
      </form>
    </LinkedPageFrame>
  );
}
