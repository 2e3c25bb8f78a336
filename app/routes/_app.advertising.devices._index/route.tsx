import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { devices } from "#contract/operations/advertising/calls.ts";
import { may } from "#contract/platform/access.ts";
import { deviceList } from "./list.tsx";

export const handle = { i18n: ["advertising", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/advertising/devices", "advertising");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    deviceList,
    "device",
    devices.list.input,
    async (input) => {
      const { Devices, ...page } = await api.devices.list(input);
      return { rows: Devices, ...page };
    },
  );
  const newLabel = may(principal, "device", "create") ? t("devices.new") : null;
  return { list, title: t("devices.title"), newLabel };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Devices() {
  const { list, newLabel } = useLoaderData<typeof loader>();
  const href = newLabel ? "/advertising/devices/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return <ListScreen definition={deviceList} {...list} actions={create} emptyHref={href} />;
}
