import { z } from "zod";
import type { Call } from "#contract/platform/call.ts";

/**
 * Where an input names a branch: `filter.branchId`, `buid`, or a list's input in the query string of its
 * export.
 */
interface BranchPlace {
  path: string[];
  /** It takes several branches. */
  several: boolean;
}

const names = ["buid", "buids", "branchId", "branchIds"];

/** Returns the places of a call's input that take ids of branches. */
export function branchPlaces(call: Call): BranchPlace[] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" });
  const places = placesIn(schema, []);
  // An export takes its list's input as JSON in its address.
  return call.reply === "file" && "query" in (schema.properties ?? {})
    ? [...places, { path: ["query"], several: true }]
    : places;
}

function placesIn(schema: z.core.JSONSchema._JSONSchema | undefined, path: string[]): BranchPlace[] {
  if (typeof schema !== "object") return [];
  const inside = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => placesIn(part, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    names.includes(name)
      ? [{ path: [...path, name], several: takesSeveral(property) }]
      : placesIn(property, [...path, name]),
  );
  return [...own, ...inside];
}

function takesSeveral(schema: z.core.JSONSchema._JSONSchema): boolean {
  return typeof schema === "object" && (schema.type === "array" || (schema.anyOf ?? []).some(takesSeveral));
}

/** Returns an input that names this branch there. */
export function withBranch(
  input: Record<string, unknown>,
  { path, several }: BranchPlace,
  branch: number,
): Record<string, unknown> {
  const [name = "", ...rest] = path;
  if (name === "query") return { ...input, query: JSON.stringify({ buids: [branch] }) };
  if (rest.length === 0) return { ...input, [name]: several ? [branch] : branch };
  return { ...input, [name]: withBranch(Object(input[name] ?? {}), { path: rest, several }, branch) };
}
