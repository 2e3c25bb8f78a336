import type { z } from "zod";
import type { Requirement } from "#contract/platform/access.ts";

/** What a call declares about itself; handlers, clients, routes and OpenAPI are all derived from it. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST";
  /** Path below `/api`, with `{name}` parameters that are fields of the input. */
  readonly path: string;
  readonly summary: string;
  readonly access: Requirement;
  /** A write is audited, replayed by its idempotency key and runs in a read-write transaction. */
  readonly effect: "read" | "write";
  /** What a read changes or records beside: then it has a transaction that may write, of its own. */
  readonly upkeep?: string;
  /** `json` by default; `multipart` calls carry `File` values; `download` calls answer with a file. */
  readonly body: "json" | "multipart";
  readonly reply: "json" | "file";
  readonly input: I;
  readonly output: O;
  /**
   * Asks for a confirmation by password or factor within the last 60 minutes; personal API tokens are refused. With `when`
   * not for all it may do: then its handler asks, by `requireConfirmed`.
   */
  readonly stepUp?: true | { readonly when: string };
  /** Why no confirmation is asked for, of a call that changes rights or carries something out as a file. */
  readonly noStepUp?: string;
  /** The reply holds a secret: it is sealed where it is stored for replays of an idempotency key. */
  readonly secretReply?: boolean;
  /** Answered only to a person signed in, never to a personal API token. */
  readonly personOnly?: boolean;
  /** Answered even while the person still has to set up what their organization requires. */
  readonly duringSetup?: boolean;
  /** Several calls may share one path when this field of the body tells them apart (`{action: …}`). */
  readonly action?: string;
}

type Options<I extends z.ZodType, O extends z.ZodType> = Pick<
  Call<I, O>,
  "summary" | "access" | "input" | "output"
> &
  Partial<
    Pick<
      Call<I, O>,
      | "effect"
      | "upkeep"
      | "body"
      | "reply"
      | "action"
      | "stepUp"
      | "noStepUp"
      | "secretReply"
      | "personOnly"
      | "duringSetup"
    >
  >;

/** Declares a POST call. `path` below `/api/`, e.g. `building/id/{id}`. Reads unless `effect: "write"`. */
export function post<I extends z.ZodType, O extends z.ZodType>(
  path: string,
  options: Options<I, O>,
): Call<I, O> {
  return { method: "POST", path, effect: "read", body: "json", reply: "json", ...options };
}

/** Declares a GET call; its input comes from the path and the query string. */
export function get<I extends z.ZodType, O extends z.ZodType>(
  path: string,
  options: Options<I, O>,
): Call<I, O> {
  return { method: "GET", path, effect: "read", body: "json", reply: "json", ...options };
}

/** A file on its way to the caller. `body` is read once. */
export interface FileReply {
  name: string;
  type: string;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Values of the `{name}` parameters of a path, in order of appearance. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
