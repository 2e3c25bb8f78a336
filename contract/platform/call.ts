import type { z } from "zod";
import type { Requirement } from "#contract/platform/access.ts";

/** The declaration of a call. Handlers, clients, routes and OpenAPI are all derived from it. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST";
  /** Path below `/api`, with `{name}` parameters that are fields of the input. */
  readonly path: string;
  readonly summary: string;
  readonly access: Requirement;
  /** A write is audited, replayed by its idempotency key and runs in a read-write transaction. */
  readonly effect: "read" | "write";
  /**
   * What a read writes on the side, such as the outcome of a payment; it then runs in a read-write transaction of
   * its own.
   */
  readonly upkeep?: string;
  /** `json` by default; `multipart` calls carry `File` values; `download` calls reply with a file. */
  readonly body: "json" | "multipart";
  readonly reply: "json" | "file";
  readonly input: I;
  readonly output: O;
  /**
   * Requires a confirmation by password or second factor within the last 60 minutes; personal API tokens are
   * refused. With `when` it is required only in some cases, and the handler requires it by
   * `requireConfirmed`.
   */
  readonly stepUp?: true | { readonly when: string };
  /** The reason why a call that changes rights or exports a file requires no confirmation. */
  readonly noStepUp?: string;
  /** The reply holds a secret: it is sealed where it is stored for replays by an idempotency key. */
  readonly secretReply?: boolean;
  /** Only for signed-in people, never for a personal API token. */
  readonly personOnly?: boolean;
  /** Allowed even while the person still has to set up the second factor that their organization requires. */
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

/**
 * Declares a POST call. `path` is below `/api/`, e.g. `building/id/{id}`. It reads unless `effect: "write"`.
 */
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

/** A file as a reply. `body` can be read once. */
export interface FileReply {
  name: string;
  type: string;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Returns the names of the `{name}` parameters of a path, in order of appearance. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}
