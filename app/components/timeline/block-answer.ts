import type { BlockLine } from "#app/components/block-report.tsx";

/** What was typed in a form that is shown again. */
export interface TypedBlock {
  fields: Record<string, string>;
  unitIds: string[];
}

/** The answer to a block request: done, what would be done (`lines`), or refused with a message in the user's language. */
export type BlockAnswer = (
  | { ok: true; lines?: BlockLine[] }
  | { ok: false; message: string; lines: BlockLine[]; errors: Record<string, string> }
) & { typed?: TypedBlock };
