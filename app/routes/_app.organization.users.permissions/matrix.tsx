import { Form } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import type { MatrixModule } from "./letters.ts";
import { type MatrixWords, matrixHtml } from "./matrix-html.ts";
import { watchMatrix } from "./matrix-ticks.ts";

export const matrixFormId = "matrix";

interface Props {
  modules: MatrixModule[];
  words: MatrixWords;
  label: string;
  version: number;
  idempotencyKey: string;
  onChange: (changes: number) => void;
}

/** The permissions of a role by module, four boxes each, as one form. */
export function Matrix({ modules, words, label, version, idempotencyKey, onChange }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const content = useMemo(() => ({ __html: matrixHtml(modules, words) }), [modules, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is another table to count
  useEffect(() => (table.current ? watchMatrix(table.current, onChange) : undefined), [onChange, content]);
  const rows = modules.flatMap((module) => module.rows);
  const names = (some: typeof rows) => some.map(({ name }) => name).join();
  return (
    <Form method="post" id={matrixFormId} preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="rows" value={names(rows)} />
      <input type="hidden" name="resting" value={names(rows.filter(({ resting }) => resting))} />
      <table
        ref={table}
        className="matrix"
        aria-label={label}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped in matrix-html.ts; a hundred rows need no hydration
        dangerouslySetInnerHTML={content}
      />
    </Form>
  );
}
