import type { Justimmo } from "#api/integrations/justimmo/port.ts";
import { type ReadImmo, readOpenImmo } from "#api/integrations/openimmo/read.ts";
import { descendants, readXml, textAt, XmlError } from "#api/integrations/openimmo/xml-tree.ts";
import { requestVendor, VendorFailure, type VendorLine } from "#api/integrations/vendor-request.ts";

/** Address of justimmo's REST API. */
export const justimmoAddress = "https://api.justimmo.at/rest/v1";
/** justimmo's list returns at most this many ids. */
const pageSize = 100;
const maxPages = 500;

export interface JustimmoAccount extends VendorLine {
  username: string;
  password: string;
}

/** justimmo by its REST API: basic authentication, XML, a list of ids and the detail of each. */
export function justimmo(account: JustimmoAccount): Justimmo {
  const { outside, address = justimmoAddress, timing = {} } = account;
  const authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString("base64")}`;
  const headers = { authorization, accept: "application/xml" };
  const ask = (path: string) => requestVendor(outside, `${address}${path}`, { ...timing, headers });
  return {
    sandbox: false,
    properties: async function* () {
      for (let page = 0; page < maxPages; page += 1) {
        const list = await ask(`/objekt/list?limit=${pageSize}&offset=${page * pageSize}`);
        const ids = read(() =>
          descendants(readXml(list), "immobilie").map((element) => textAt(element, "id")),
        );
        const properties: ReadImmo["properties"] = [];
        for (const id of ids.filter(Boolean)) {
          const detail = await ask(`/objekt/detail?objekt_id=${encodeURIComponent(id)}`);
          // The list's id identifies the property, whatever number the agency gave it.
          const [property] = read(() => readOpenImmo(detail).properties);
          if (property) properties.push({ ...property, externalId: id });
        }
        if (properties.length > 0) yield properties;
        if (ids.length < pageSize) return;
      }
      throw new VendorFailure("malformed", "pages without end");
    },
  };
}

function read<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof XmlError) throw new VendorFailure("malformed", error.message.slice(0, 200));
    throw error;
  }
}
