import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldName, pathOf } from "./field-name.ts";

const texts = import.meta.glob<Record<string, unknown>>("/locales/en/*.json", {
  eager: true,
  import: "default",
});
const schemas = import.meta.glob<Record<string, unknown>>("/app/routes/**/*schema.ts", { eager: true });
const routes = import.meta.glob<string>(["/app/routes/*/route.tsx", "/app/routes/*.tsx"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const resources = Object.fromEntries(
  Object.entries(texts).map(([file, words]) => [file.replace(/^.*\/|\.json$/g, ""), words]),
);
i18next.init({ lng: "en", resources: { en: resources }, initImmediate: false });

/** The texts the screen speaks with. */
function namespacesOf(file: string): string[] {
  const folder = file.replace(/\/((tabs|calendar)\/)?[^/]+$/, "");
  const route = routes[`${folder}/route.tsx`] ?? routes[`${folder}.tsx`] ?? "";
  return [...(/i18n: \[([^\]]*)\]/.exec(route)?.[1]?.matchAll(/"(\w+)"/g) ?? [])].map(
    ([, name = ""]) => name,
  );
}

/** Names of all fields that can be typed, those of lists and groups too. */
function namesIn(schema: unknown): string[] {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, part]) => {
    const below = namesIn(part);
    return below.length > 0 ? below : [name];
  });
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap());
  if (schema instanceof z.ZodArray) return unwrapped(schema.element);
  return schema;
}

/** Schemas of a file, those of a language in English; what asks for more than the language is no schema by itself. */
function schemasOf(exports: Record<string, unknown>): unknown[] {
  return Object.entries(exports).flatMap(([name, value]) => {
    if (!name.endsWith("Schema")) return [];
    return typeof value === "function" ? [value("en")] : [value];
  });
}

const forms = Object.entries(schemas).map(([file, exports]) => ({
  file: file.replace(/^\/app\/routes\//, ""),
  namespaces: namespacesOf(file),
  names: [...new Set(schemasOf(exports).flatMap(namesIn))],
}));

describe("the fields of a form", () => {
  it.each(forms)("$file have names in the screen's own texts", ({ namespaces, names }) => {
    const unnamed = names.filter(
      (name) => !namespaces.some((namespace) => i18next.exists(`${namespace}:fields.${name}`)),
    );
    expect(names).not.toEqual([]);
    expect({ namespaces, unnamed }).toEqual({ namespaces, unnamed: [] });
  });

  it("are named in lists with their line", () => {
    const t = i18next.getFixedT("en", "invoices");
    const words = (keys: string[], values: Record<string, string | number>) => String(t(keys, values));
    expect(fieldName(pathOf("lines[1].description"), words)).toBe("Description (line 2)");
    expect(fieldName(pathOf("recipient.vatId"), words)).toBe(String(t("fields.vatId")));
  });
});
