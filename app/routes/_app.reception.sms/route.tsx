import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { loadSmsList } from "#app/routes/_app.clients.sms._index/door.server.ts";
import { SmsListScreen } from "#app/routes/_app.clients.sms._index/sms-screen.tsx";

export const handle = { i18n: ["sms", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadSmsList(args, "/reception/sms");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default SmsListScreen;
