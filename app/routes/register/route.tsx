import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { AlreadySignedIn } from "#app/components/shell/already-signed-in.tsx";
import { OpenPage } from "#app/components/shell/open-page.tsx";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import { anonymousApi, profileFor } from "#app/services/api.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { personName } from "#contract/platform/names.ts";
import { RegisterFields } from "./form.tsx";
import { saveRegistration } from "./save.server.ts";
import { registerSchema } from "./schema.ts";

export const handle = { i18n: ["registration", "login", "form", "validation"] };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await profileFor(request, context).catch(() => null);
  const language = await languageOf(request, context, profile?.profile.language);
  const person = profile && (personName(profile.profile) || profile.profile.username);
  const api = await anonymousApi(request, context);
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("code")?.trim().slice(0, 60) ?? "";
  const { setupOpen, campaignCode } = await api.registration.registerData(code ? { code } : {});
  const page = {
    language,
    person,
    sent: searchParams.has("sent"),
    title: fixedT(language, "registration")("register.title"),
    countries: countryChoices(language),
    setupOpen,
    campaignCode,
    deadCode: code && campaignCode === null ? code : null,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(registerSchema),
  };
  // As on the sign-in page: without a script, too, the notice leads on after 5 s.
  return data(page, person ? { headers: { refresh: "5;url=/" } } : {});
}

export const action = (args: ActionFunctionArgs) => saveRegistration(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Hauswart` },
];

/** A new organization: organization, first branch and admin in one form. */
export default function Register() {
  const {
    language,
    person,
    sent,
    countries,
    setupOpen,
    campaignCode,
    deadCode,
    idempotencyKey,
    constraints,
  } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof saveRegistration>();
  const { t } = useTranslation("registration");
  if (person)
    return (
      <PlainPage language={language}>
        <AlreadySignedIn person={person} />
      </PlainPage>
    );
  if (sent)
    return (
      <OpenPage language={language} title={t("register.sentTitle")} text={t("register.sent")}>
        <Link to="/login" className="button">
          {t("toLogin")}
        </Link>
      </OpenPage>
    );
  return (
    <OpenPage language={language} title={t("register.title")} text={t("register.text")} wide>
      <FormScreen
        id="register"
        schema={() => import("./schema.ts").then((form) => form.registerSchema)}
        constraints={constraints}
        defaultValue={campaignCode ? { campaignCode } : undefined}
        lastResult={lastResult}
        idempotencyKey={idempotencyKey}
        submitLabel={t("register.submit")}
        keepDraft={false}
        buttons={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button tone="primary" ctrlKey="Enter" className="h-9!">
              {t("register.submit")}
            </Button>
            <Link to="/login" className="link text-control">
              {t("register.haveAccount")}
            </Link>
          </div>
        }
      >
        {(fields) => (
          <RegisterFields fields={fields} countries={countries} setupOpen={setupOpen} deadCode={deadCode} />
        )}
      </FormScreen>
    </OpenPage>
  );
}
