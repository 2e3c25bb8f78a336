import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { readClientSession } from "#app/services/client-session.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["myPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

/** The sign-in page of the organization that the browser knows; else it says where to find it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = await languageOf(request, context);
  const signedIn = await readClientSession(request, context);
  if (signedIn) throw redirect(`/my/sign-in/${signedIn.organization}?lang=${language}`);
  return { language, title: fixedT(language, "myPage")("signIn.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function SignInWhere() {
  const { language, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("myPage");
  return (
    <LinkedPageFrame language={language} organization="" title={title}>
      <p className="card p-4">{t("signIn.where")}</p>
    </LinkedPageFrame>
  );
}
