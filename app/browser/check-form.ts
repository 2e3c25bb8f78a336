import { parse } from "@conform-to/react";
import { type Issue, type Known, type Path, read } from "./read-schema.ts";

interface Constraint {
  required?: boolean;
}

interface Options {
  schema: Known;
  error: (issue: Issue) => string;
}

/** What conform's own `parseWithZod` is on the server: the typed form, read, or a message for each field. */
export function parseWithZod(form: FormData, { schema, error }: Options) {
  return parse(form, {
    resolve: (payload: Record<string, unknown>) => {
      const issues: Issue[] = [];
      const value = read(schema, payload, { path: [], issues, typed: true });
      if (issues.length === 0) return { value };
      const messages: Record<string, string[]> = {};
      for (const issue of issues) {
        const name = fieldName(issue.path);
        messages[name] = [...(messages[name] ?? []), error(issue)];
      }
      return { error: messages };
    },
  });
}

/** Which fields have to be filled in, as conform's `getZodConstraint` finds it on the server. */
export function getZodConstraint(schema: Known): Record<string, Constraint> {
  const found: Record<string, Constraint> = {};
  constrain(schema, "", found);
  return new Proxy(found, {
    // Items of a list share the list's one schema.
    get: (all, name) => all[String(name)] ?? all[String(name).replace(/\[\d+\]/g, "[]")],
  });
}

function constrain({ def }: Known, name: string, found: Record<string, Constraint>): void {
  const own: Constraint = name === "" ? {} : (found[name] ?? { required: true });
  if (name !== "") found[name] = own;
  if (def.type === "object") {
    for (const [part, schema] of Object.entries(def.shape ?? {}))
      constrain(schema, name ? `${name}.${part}` : part, found);
  } else if (def.type === "pipe") {
    if (def.in && def.out?.def.type === "transform") constrain(def.in, name, found);
    if (def.out) constrain(def.out, name, found);
  } else if (def.type === "array" && def.element) {
    constrain(def.element, `${name}[]`, found);
  } else if (["optional", "default", "nullable", "readonly"].includes(def.type) && def.innerType) {
    if (def.type === "optional" || def.type === "default") own.required = false;
    constrain(def.innerType, name, found);
  } else if (def.type === "union") {
    Object.assign(found, shared((def.options ?? []).map((option) => constraintsOf(option, name))));
  }
}

function constraintsOf(schema: Known, name: string): Record<string, Constraint> {
  const found: Record<string, Constraint> = {};
  constrain(schema, name, found);
  return found;
}

/** Only what every alternative asks for is asked. */
function shared(alternatives: Record<string, Constraint>[]): Record<string, Constraint> {
  const all: Record<string, Constraint> = {};
  for (const name of new Set(alternatives.flatMap(Object.keys))) {
    const [first, ...others] = alternatives.map((alternative) => alternative[name] ?? { required: false });
    const agreed = others.every(({ required }) => required === first?.required);
    const everywhere = alternatives.every((alternative) => name in alternative);
    all[name] = agreed ? { ...first } : everywhere ? {} : { required: false };
  }
  return all;
}

function fieldName(path: Path): string {
  return path.reduce<string>(
    (name, step) => (typeof step === "number" ? `${name}[${step}]` : name ? `${name}.${step}` : step),
    "",
  );
}
