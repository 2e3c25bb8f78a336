import { parse } from "@conform-to/react";
import { type Issue, type Known, type Path, read } from "./read-schema.ts";

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

function fieldName(path: Path): string {
  return path.reduce<string>(
    (name, step) => (typeof step === "number" ? `${name}[${step}]` : name ? `${name}.${step}` : step),
    "",
  );
}
