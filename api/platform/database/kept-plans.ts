import type pg from "pg";

const mark = /^\/\* plan (\w+) \*\//;

/**
 * Lets a connection plan a statement once that begins with a comment of the words "plan" and a name, and keep the plan:
 * for what every call asks and where planning takes longer than answering. A name always stands for the same text.
 */
export function keepPlans(client: pg.PoolClient): void {
  const { query } = client;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const answer: unknown = Reflect.apply(query, client, named(given));
      return answer instanceof Promise ? answer.then(lastOf) : answer;
    },
  });
}

// Several statements sent as one are answered by a list; what the last one says is the answer.
function lastOf(answer: unknown): unknown {
  return Array.isArray(answer) ? answer.at(-1) : answer;
}

// A statement with a name is one that `pg` prepares.
function named(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given;
  const name = typeof text === "string" ? mark.exec(text)?.[1] : undefined;
  return name === undefined ? given : [{ name, text, values }, ...rest];
}
