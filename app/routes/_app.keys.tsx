import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeyHelp } from "#app/components/shell/key-help.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { menuGroups } from "#app/services/shell.server.ts";

export const handle = { i18n: ["keys"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/keys", "keys");
  return { menu: menuGroups(signedIn), title: signedIn.t("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Keys() {
  const { menu } = useLoaderData<typeof loader>();
  const { t } = useTranslation("keys");
  return (
    <>
      <h1 className="px-0.5 py-2 text-title font-semibold">{t("title")}</h1>
      <p className="mb-3 px-0.5 text-ink-2">{t("intro")}</p>
      <div className="card p-5">
        <KeyHelp menu={menu} />
      </div>
    </>
  );
}
