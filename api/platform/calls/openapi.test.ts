import { validate } from "@apidevtools/swagger-parser";
import { expect, it } from "vitest";
import { openApiDocument } from "#api/platform/calls/openapi.ts";

it("the OpenAPI document is one to a validator that others wrote, and all its references lead somewhere", async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const resolved = await validate(document);
  expect(Object.keys(resolved.paths ?? {}).length).toBeGreaterThan(800);
}, 120_000);
