import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import player from "#app/islands/player.ts?worker&url";
import { anonymousApi } from "#app/services/api.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { useNonce } from "#app/services/nonce.ts";
import { deviceCookie, deviceTokenOf } from "#app/services/player.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";

export const handle = { i18n: ["advertising"], still: true };

/** Whether this browser is a device that plays, or still asks for its code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = fixedT(await languageOf(request, context), "advertising");
  const isDevice = (await deviceTokenOf(request, context)) !== null;
  return data({ title: t("player.title"), isDevice }, { headers: { "cache-control": "no-store" } });
}

/** Makes this browser the device whose code was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const code = String((await readForm(request)).get("code") ?? "").trim();
  const t = fixedT(await languageOf(request, context), "advertising");
  const wrong = (status: number) => data({ code, error: t("player.wrongCode") }, { status });
  if (code.length < 6 || code.length > 12) return wrong(400);
  const api = await anonymousApi(request, context);
  return api.player.register({ code }).then(
    async ({ token }) =>
      redirect("/player", { headers: { "set-cookie": await deviceCookie(request, context, token) } }),
    onRefusal(({ status }) => wrong(status)),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The page that a device of advertising shows: first the form for its code, then its videos. */
export default function Player() {
  const { title, isDevice } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTranslation("advertising");
  const nonce = useNonce();
  if (!isDevice)
    return (
      <main className="mx-auto flex max-w-[480px] flex-col gap-4 p-4">
        <h1 className="text-title font-semibold">{title}</h1>
        <Form id="player" method="post" className="card flex flex-col gap-4 p-4">
          <TextField
            field={{
              ...plainField("player", "code", failed?.code),
              required: true,
              maxLength: 12,
              errors: failed ? [failed.error] : undefined,
            }}
            label={t("player.code")}
            hint={t("player.codeHint")}
          />
          <div>
            <Button type="submit" tone="primary">
              {t("player.start")}
            </Button>
          </div>
        </Form>
      </main>
    );
  return (
    <main className="grid h-dvh place-items-center bg-black" data-player="">
      <h1 className="sr-only">{title}</h1>
      <video className="h-dvh w-full" muted playsInline hidden />
      <p role="status" className="p-4 text-center text-white" data-offline={t("player.offline")}>
        {t("player.idle")}
      </p>
      <noscript>
        <p className="p-4 text-center text-white">{t("player.needsScript")}</p>
      </noscript>
      <script src={player} defer nonce={nonce} suppressHydrationWarning />
    </main>
  );
}
