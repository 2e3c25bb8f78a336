import { ownerStatements } from "#contract/money/owner-statements/owner-statements.ts";

/** The lines of a statement as they are stored. */
export const storedLines = ownerStatements.read.output.shape.statement.shape.lines;
