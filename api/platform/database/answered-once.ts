import { type CompiledQuery, type QueryResult, SelectQueryNode } from "kysely";

/** Results with more rows than a page shows are not kept in memory. */
const maxRows = 500;

/**
 * Remembers the results of SELECTs in one read-only transaction, where the same query always has the same
 * result. So several calls of a page run a query once; each gets copies of the rows.
 */
export class AnsweredOnce {
  readonly #answers = new Map<string, Promise<QueryResult<unknown>>>();

  async answer<R>(
    query: CompiledQuery,
    ask: (query: CompiledQuery) => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> {
    if (!SelectQueryNode.is(query.query)) return ask(query);
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`;
    // The same SQL text has the same row type.
    const earlier = this.#answers.get(key) as Promise<QueryResult<R>> | undefined;
    if (earlier) {
      const { rows } = await earlier;
      return { rows: rows.map((row) => (row instanceof Object ? { ...row } : row)) };
    }
    const answer = ask(query);
    this.#answers.set(key, answer);
    try {
      const { rows } = await answer;
      if (rows.length > maxRows) this.#answers.delete(key);
    } catch {
      this.#answers.delete(key);
    }
    return answer;
  }
}
