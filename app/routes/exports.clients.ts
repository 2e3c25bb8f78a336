import type { LoaderFunctionArgs } from "@remix-run/node";
import { readListUrl } from "#app/components/list/read-list-url.ts";
import { doors } from "#app/routes/_app.clients._index/doors.ts";
import { withOwnFields } from "#app/routes/_app.clients._index/own-columns.ts";
import { behind, clientListInput, doorOf } from "#app/routes/_app.clients._index/page.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { clientExportFormats } from "#contract/clients/clients/client-import-fields.ts";

/** A list of clients as a file, for the same address as the list: `door` says which list, `format` what file. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const door = doorOf(params.get("door") ?? "");
  const { api, profile, url } = await requireScreen(args, door);
  const own = (await api.clients.data({})).OwnFields.filter(({ inList }) => inList);
  const definition = withOwnFields(doors[door].list, own);
  const input = readListUrl(url, definition, clientListInput(own), todayOf(profile));
  const { list, filter } = behind[door];
  const query = JSON.stringify({ ...input, filter: { ...input.filter, ...filter } });
  const format = clientExportFormats.find((name) => name === params.get("format")) ?? "xlsx";
  return fileResponse(await api.clientImport.exportList({ query, format, list }));
}
