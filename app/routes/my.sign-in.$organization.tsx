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
import { linkHeaders } from "#app/services/link-page.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { id } from "#contract/platform/list.ts";

export const handle = { i18n: ["myPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (!id.safeParse(params.organization).success) throw new Response(null, { status: 404 });
  const language = await languageOf(request, context);
  return data({ language, title: fixedT(language, "myPage")("signIn.title") }, { headers: linkHeaders });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const organization = id.safeParse(params.organization).data;
  if (organization === undefined) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const username = String(form.get("username") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const language = await languageOf(request, context);
  const t = fixedT(language, "myPage");
  const refuse = (message: string, status: number) =>
    data({ username, message }, { status, headers: linkHeaders });
  if (username === "" || password === "") return refuse(t("signIn.both"), 400);
  const api = await anonymousApi(request, context);
  return api.myPage.signIn({ organization, username, password }).then(
    async ({ session }) => {
      const headers = { "set-cookie": await keepClientSession(request, context, { organization, session }) };
      return redirect(`/my?lang=${language}`, { headers });
    },
    onRefusal(({ message, status }) => refuse(message, status)),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Where clients of an organization sign in. It does not say whose clients they are. */
export default function SignInAsClient() {
  const { language, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("myPage");
  return (
    <LinkedPageFrame language={language} organization="" title={title}>
      <form method="post" id="signIn" className="card flex flex-col gap-3 p-4">
        {refused ? (
          <p role="alert" className="notice" data-tone="bad">
            {refused.message}
          </p>
        ) : null}
        <TextField
          field={{ ...plainField("signIn", "username", refused?.username), required: true, maxLength: 200 }}
          label={t("username")}
          autoComplete="username"
        />
        <TextField
          field={{ ...plainField("signIn", "password"), required: true }}
          label={t("signIn.password")}
          type="password"
          autoComplete="current-password"
        />
        <Button tone="primary" className="h-11! w-full">
          {t("signIn.act")}
        </Button>
        <p className="text-control text-ink-2">{t("signIn.forgotten")}</p>
      </form>
    </LinkedPageFrame>
  );
}
