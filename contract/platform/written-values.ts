import { z } from "zod";

// A query string, a path and a multipart body hold only text. It is parsed here and nowhere else, so that a
// call means the same in process and over HTTP.

/**
 * A number with its own schema, which may also come as text: digits, a sign, a decimal point and nothing
 * else.
 */
export function numeric<S extends z.ZodType<number>>(schema: S) {
  return z.preprocess(readNumber, schema);
}

/**
 * Yes or no, which may also come as 1 or 0, or as a word: `true`, `1`, `on`, `yes`; `false`, `0`, `off`, `no`
 * or the empty text.
 */
export const flag = z.preprocess(readFlag, z.boolean());

function readNumber(value: unknown): unknown {
  return typeof value === "string" && /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
}

const answers = new Map([
  ["true", true],
  ["1", true],
  ["on", true],
  ["yes", true],
  ["false", false],
  ["0", false],
  ["off", false],
  ["no", false],
  ["", false],
]);

function readFlag(value: unknown): unknown {
  const word = typeof value === "number" ? String(value) : value;
  return typeof word === "string" ? (answers.get(word.toLowerCase()) ?? value) : value;
}
