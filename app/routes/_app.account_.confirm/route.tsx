import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { CodeField } from "#app/components/form/code-field.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { SecretField } from "#app/components/form/secret-field.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { ownPath } from "#app/services/return-url.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";

export const handle = { i18n: ["account", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, t, url } = await requireScreen(args, "/account/confirm", "account");
  const { since } = await api.secondFactor.read({});
  const download = url.searchParams.get("download");
  return {
    title: t("confirm.title"),
    username: profile.profile.username,
    hasFactor: since !== null,
    wanted: ownPath(url.searchParams.get("returnTo") ?? "/"),
    download: download && isDownload(ownPath(download)) ? ownPath(download) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args, "/account/confirm", "account");
  const form = await readForm(args.request);
  const [password, code] = [String(form.get("password") ?? ""), String(form.get("code") ?? "").trim()];
  const wanted = ownPath(url.searchParams.get("returnTo") ?? "/");
  return tellOutcome(
    args,
    wanted,
    async () => {
      await api.account.confirm({ ...(password && { password }), ...(!password && code && { code }) });
      // A download leaves the page where it is: so it is one that says that everything is done.
      return {
        to: isDownload(wanted) ? `/account/confirm?download=${encodeURIComponent(wanted)}` : wanted,
      };
    },
    ({ message, status, objects }) => data({ message, fields: objects.fields ?? {} }, { status }),
  );
}

function isDownload(path: string): boolean {
  return path.startsWith("/exports/") || path.startsWith("/files/");
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** Confirms that it is still the same person, before something delicate. */
export default function ConfirmIdentity() {
  const { title, username, hasFactor, wanted, download } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  return (
    <div className="flex max-w-md flex-col gap-3">
      <h1 className="text-title font-semibold">{title}</h1>
      <Card>
        {download ? (
          <>
            <p className="mb-3 text-control">{t("confirm.done")}</p>
            <ButtonLink to={download} tone="primary" document>
              {t("confirm.download")}
            </ButtonLink>
          </>
        ) : (
          <Form method="post" className="flex flex-col gap-3" data-begin="">
            {/* Tells password keepers whose password it is. */}
            <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
            <p className="text-control text-ink-2">{t("confirm.hint")}</p>
            <Refusal refused={refused ?? null} />
            <SecretField
              name="password"
              label={t("confirm.password")}
              autoComplete="current-password"
              problem={refused?.fields.password}
              required={!hasFactor}
            />
            {hasFactor && (
              <CodeField
                label={t("confirm.code")}
                hint={t("confirm.codeHint")}
                required={false}
                focus={false}
              />
            )}
            <div className="flex gap-2.5">
              <Button tone="primary" ctrlKey="Enter">
                {t("confirm.confirm")}
              </Button>
              <ButtonLink to={isDownload(wanted) ? "/" : wanted} back>
                {t("confirm.back")}
              </ButtonLink>
            </div>
          </Form>
        )}
      </Card>
    </div>
  );
}
