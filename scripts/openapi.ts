// Prints the OpenAPI document of every call. Needs no server and no database.
import { openApiDocument } from "#api/platform/calls/openapi.ts";

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
