import { type CompiledQuery, type QueryResult, SelectQueryNode } from "kysely";

/** More rows than a page shows are not kept in memory. */
const rowsKept = 500;

/**
 * What built SELECTs of one transaction were answered, for one that only reads, at one moment: the same question has the same answer
 * there. What several calls of a page ask of the database is thus asked once; each gets rows of its own.
 */
export class AnsweredOnce {
  readonly #answers = new Map<string, Promise<QueryResult<unknown>>>();

  async answer<R>(
    query: CompiledQuery,
    ask: (query: CompiledQuery) => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> {
    if (!SelectQueryNode.is(query.query)) return ask(query);
    const asked = `${query.sql}\n${JSON.stringify(query.parameters)}`;
    // The same text asks for the same shape.
    const known = this.#answers.get(asked) as Promise<QueryResult<R>> | undefined;
    if (known) {
      const { rows } = await known;
      return { rows: rows.map((row) => (row instanceof Object ? { ...row } : row)) };
    }
    const answer = ask(query);
    this.#answers.set(asked, answer);
    try {
      const { rows } = await answer;
      if (rows.length > rowsKept) this.#answers.delete(asked);
    } catch {
      this.#answers.delete(asked);
    }
    return answer;
  }
}
