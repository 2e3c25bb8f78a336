import { type CompiledQuery, type QueryResult, SelectQueryNode } from "kysely";

/** More rows than a page shows are not kept in memory. */
const maxRows = 500;

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
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`;
    // The same text asks for the same shape.
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
