import { z } from "zod";
import { type Call, pathParameters } from "#contract/platform/call.ts";
import * as registry from "#contract/registry.ts";

type Json = Record<string, unknown>;

/** Returns the OpenAPI 3.1 document of every call, with the envelope written out. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Failure: failureSchema };
  for (const [domain, calls] of Object.entries(registry)) {
    for (const [name, call] of Object.entries<Call>(calls))
      addOperation({ paths, schemas }, `${domain}.${name}`, call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hauswart API",
      version: "1",
      description: "Every reply is an envelope: status, message, objects, errorType.",
    },
    servers: [{ url: "/api" }],
    security: [{ bearer: [], organization: [] }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        organization: { type: "apiKey", in: "header", name: "x-organization" },
      },
      schemas,
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          schema: { type: "string", maxLength: 200 },
        },
      },
    },
    paths,
  };
}

interface Document {
  paths: Record<string, Json>;
  schemas: Record<string, Json>;
}

/** Calls that share a path become one operation whose body is one of several. */
function addOperation({ paths, schemas }: Document, title: string, call: Call): void {
  const path = `/${call.path}`;
  const method = call.method.toLowerCase();
  const item = paths[path] ?? {};
  paths[path] = item;
  const earlier = item[method];
  const fresh = operation(schemas, title, call);
  item[method] = earlier ? mergeOperations(earlier as Json, fresh) : fresh;
}

/**
 * Returns a schema as the document has it. Its own definitions (`$defs`, such as a list within a list) are added to the
 * document's schemas, because references lead there from anywhere.
 */
function written(
  schemas: Document["schemas"],
  title: string,
  schema: z.ZodType,
  io: "input" | "output",
): Json {
  const options = { io, unrepresentable: "any", target: "draft-2020-12" } as const;
  const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, options) as Json;
  const place = (name: string) => `${title}.${io}${name}`;
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        const name = key === "$ref" ? /^#(?:\/\$defs\/(.+))?$/.exec(String(value)) : null;
        return name ? [key, `#/components/schemas/${place(name[1] ?? "")}`] : [key, refer(value)];
      }),
    );
  };
  for (const [name, definition] of Object.entries($defs as Json))
    schemas[place(name)] = refer(definition) as Json;
  const whole = refer(own) as Json;
  if (JSON.stringify(own).includes('"$ref":"#"')) schemas[place("")] = whole;
  return whole;
}

function operation(schemas: Document["schemas"], title: string, call: Call): Json {
  const names = pathParameters(call.path);
  const input = written(schemas, title, call.input, "input");
  const properties = (input.properties ?? {}) as Json;
  const parameters: Json[] = names.map((parameter) => ({
    name: parameter,
    in: "path",
    required: true,
    schema: properties[parameter] ?? { type: "string" },
  }));
  if (call.method === "GET") {
    for (const [field, schema] of Object.entries(properties))
      if (!names.includes(field)) parameters.push({ name: field, in: "query", schema });
  }
  if (call.effect === "write") parameters.push({ $ref: "#/components/parameters/IdempotencyKey" } as Json);
  return {
    operationId: title,
    tags: title.split(".").slice(0, 1),
    summary: call.summary,
    ...(call.access === "public" && { security: [] }),
    ...(typeof call.access !== "string" && { "x-permission": call.access }),
    ...(call.stepUp && { "x-step-up": call.stepUp === true ? true : call.stepUp.when }),
    ...(call.personOnly && { "x-person-only": true }),
    parameters,
    ...(call.method === "POST" && {
      requestBody: {
        content: {
          [call.body === "multipart" ? "multipart/form-data" : "application/json"]: {
            schema: withoutPath(input, names),
          },
        },
      },
    }),
    responses: {
      200: reply(schemas, title, call),
      default: {
        description: "Failure",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

function withoutPath(schema: Json, names: string[]): Json {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Json).filter(([field]) => !names.includes(field)),
  );
  const required = ((schema.required as string[] | undefined) ?? []).filter(
    (field) => !names.includes(field),
  );
  return { ...schema, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
}

function reply(schemas: Document["schemas"], title: string, call: Call): Json {
  if (call.reply === "file")
    return {
      description: "The file",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
  const objects = written(schemas, title, call.output, "output");
  const schema = {
    type: "object",
    required: ["status", "message", "objects", "errorType"],
    properties: {
      status: { const: true },
      message: { type: "string" },
      objects,
      errorType: { type: "null" },
    },
  };
  return { description: "The envelope", content: { "application/json": { schema } } };
}

function mergeOperations(first: Json, second: Json): Json {
  const bodyOf = (value: Json) =>
    ((value.requestBody as Json).content as Record<string, { schema: Json }>)["application/json"]?.schema ??
    {};
  const body = bodyOf(first);
  const variants = Array.isArray(body.oneOf) ? [...body.oneOf, bodyOf(second)] : [body, bodyOf(second)];
  return {
    ...first,
    summary: `${first.summary}; ${second.summary}`,
    requestBody: { content: { "application/json": { schema: { oneOf: variants } } } },
    responses: {
      ...(first.responses as Json),
      200: {
        description: "The envelope; objects depend on the action",
        content: { "application/json": { schema: { type: "object" } } },
      },
    },
  };
}

const failureSchema: Json = {
  type: "object",
  required: ["status", "message", "objects", "errorType"],
  properties: {
    status: { const: false },
    message: { type: "string", description: "For the user, in the language of Accept-Language" },
    objects: {
      type: "object",
      properties: { fields: { type: "object", additionalProperties: { type: "string" } } },
    },
    errorType: { type: "string" },
  },
};
