import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { apiRoutes } from "#api/platform/calls/http.ts";
import { openApiDocument } from "#api/platform/calls/openapi.ts";
import { type House, testHouse } from "#api/platform/testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import {
  callers,
  guarded,
  sendInput,
  sendSample,
  usingUpLast,
  type Walked,
} from "#api/walks/access-walk-testing.ts";

interface Schema {
  properties?: Record<string, Schema>;
  enum?: string[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const house = await testHouse();
const records = await furnishWithRecords(house);
// Replies as in production: fields that the contract does not have are not removed.
const routes = apiRoutes({ ...house.platform, checkReplies: false }, async () => true);
const bare: House = {
  ...house,
  request: async (path, init = {}, as) => {
    const headers = new Headers(init.headers);
    if (as) headers.set("authorization", `Bearer ${as.caller.bearer}`);
    if (as) headers.set("x-organization", String(house.organizationId));
    return routes.request(`/api/${path}`, { ...init, headers });
  },
};

const document = JSON.parse(JSON.stringify(openApiDocument()));
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, "document");
const operationOf = ({ call }: Walked): Operation =>
  document.paths[`/${call.path}`][call.method.toLowerCase()];

/** Returns how a reply differs from the document. */
async function faultsOf({ call }: Walked, reply: Response): Promise<string[]> {
  if (call.reply === "file" || reply.status !== 200) return [];
  const path = `/${call.path}`
    .replaceAll("~", "~0")
    .replaceAll("/", "~1")
    .replaceAll("{", "%7B")
    .replaceAll("}", "%7D");
  const $ref = `document#/paths/${path}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema`;
  const check = ajv.getSchema($ref) ?? ajv.compile({ $ref });
  if (check(await reply.json())) return [];
  return (check.errors ?? []).map(({ instancePath, message, params }) => {
    const more = "additionalProperty" in params ? ` (${params.additionalProperty})` : "";
    return `${instancePath} ${message}${more}`;
  });
}

const administrator = callers(() => house.person({ admin: true }));

/** Generates inputs of a list: each sort column both ways, with one and fifty rows a page, and the second page. */
function inputsOfList(walked: Walked): Record<string, unknown>[] {
  const schema = operationOf(walked).requestBody?.content["application/json"]?.schema;
  const columns = schema?.properties?.sortcolumn?.enum ?? [];
  return columns.flatMap((sortcolumn) =>
    ["asc", "desc"].flatMap((sortby) =>
      [
        [1, 0],
        [50, 0],
        [1, 1],
      ].map(([amount, page]) => ({ sortcolumn, sortby, amount, page })),
    ),
  );
}

describe("a reply says what the document says, and nothing beside", () => {
  let sent = 0;
  it.each(guarded.filter((walked) => inputsOfList(walked).length > 0))("list $title", async (walked) => {
    const admin = await administrator(walked);
    const faults = new Set<string>();
    for (const generated of inputsOfList(walked)) {
      const input = { ...walked.sample?.(records), ...generated };
      sent += 1;
      for (const fault of await faultsOf(walked, await sendInput(bare, walked.call, input, admin)))
        faults.add(fault.replaceAll(/\/\d+/g, "/n"));
    }
    expect([...faults]).toEqual([]);
  });

  it.each(usingUpLast(guarded))("$title", async (walked) => {
    const admin = await administrator(walked);
    sent += 1;
    expect(await faultsOf(walked, await sendSample(records, bare, walked, admin))).toEqual([]);
  });

  it("of two thousand calls", () => {
    expect(sent).toBeGreaterThan(2000);
  });
});
