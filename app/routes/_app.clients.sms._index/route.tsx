import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { loadSmsList } from "./door.server.ts";
import { SmsListScreen } from "./sms-screen.tsx";

export const handle = { i18n: ["sms", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadSmsList(args, "/clients/sms");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default SmsListScreen;
