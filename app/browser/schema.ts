import {
  type Definition,
  type Found,
  type Issue,
  type Known,
  type Path,
  type Rule,
  read,
} from "./read-schema.ts";

interface RefineOptions {
  path?: Path;
  params?: Record<string, unknown>;
  abort?: boolean;
}
type Shape = Record<string, Schema>;

/**
 * The part of zod that schemas of forms use, for the browser: it says early what is wrong, and the server decides with
 * zod itself. What is not known here (see `asksNothing`) asks for nothing.
 */
class Schema implements Known {
  readonly def: Definition & { shape?: Shape; innerType?: Schema; element?: Schema };
  readonly rules: readonly Rule[];
  constructor(def: Schema["def"], rules: readonly Rule[] = []) {
    this.def = def;
    this.rules = rules;
  }
  get shape() {
    return this.def.shape ?? {};
  }
  get options() {
    return this.def.options ?? this.def.values;
  }
  get element() {
    return this.def.element;
  }
  unwrap() {
    return this.def.innerType ?? this.def.element ?? this;
  }

  optional() {
    return wrap("optional", this);
  }
  nullable() {
    return wrap("nullable", this);
  }
  nullish() {
    return this.nullable().optional();
  }
  default(defaultValue: unknown) {
    return wrap("default", this, defaultValue);
  }
  prefault(defaultValue: unknown) {
    return wrap("prefault", this, defaultValue);
  }
  catch(defaultValue: unknown) {
    return wrap("catch", this, defaultValue);
  }
  readonly() {
    return wrap("readonly", this);
  }
  array() {
    return new Schema({ type: "array", element: this });
  }
  or(other: Schema) {
    return new Schema({ type: "union", options: [this, other] });
  }
  pipe(out: Schema) {
    return new Schema({ type: "pipe", in: this, out });
  }
  transform(transform: NonNullable<Definition["transform"]>) {
    return this.pipe(new Schema({ type: "transform", transform }));
  }

  extend(more: Shape) {
    return shaped(this, { ...this.shape, ...more });
  }
  pick(names: object) {
    return shaped(
      this,
      parts(this, (name, part) => (name in names ? part : null)),
    );
  }
  omit(names: object) {
    return shaped(
      this,
      parts(this, (name, part) => (name in names ? null : part)),
    );
  }
  partial(names?: object) {
    return shaped(
      this,
      parts(this, (name, part) => (!names || name in names ? part.optional() : part)),
    );
  }
  required(names?: object) {
    return shaped(
      this,
      parts(this, (name, part) => (!names || name in names ? wrap("nonoptional", part) : part)),
    );
  }
  strict() {
    return new Schema({ ...this.def, strict: true }, this.rules);
  }

  min(min: number) {
    return sized(this, { min });
  }
  max(max: number) {
    return sized(this, { max });
  }
  length(length: number) {
    return sized(this, { min: length, max: length });
  }
  nonnegative() {
    return this.min(0);
  }
  positive() {
    return ruled(this, { problem: (value) => (Number(value) > 0 ? null : tooSmall("number", 0)) });
  }
  int() {
    return ruled(this, {
      problem: (value) => (Number.isSafeInteger(value) ? null : { code: "invalid_type", expected: "int" }),
    });
  }
  regex(pattern: RegExp) {
    return formatted(this, "regex", pattern);
  }
  email() {
    return formatted(this, "email", emailAddress);
  }
  overwrite(change: (text: string) => string) {
    return ruled(this, { change: (value) => change(String(value)) });
  }
  trim() {
    return ruled(this, { change: (value) => String(value).trim() });
  }
  toLowerCase() {
    return ruled(this, { change: (value) => String(value).toLowerCase() });
  }
  toUpperCase() {
    return ruled(this, { change: (value) => String(value).toUpperCase() });
  }
  refine(holds: (value: unknown) => unknown, { path = [], params, abort }: RefineOptions = {}) {
    return ruled(this, {
      problem: (value) => (holds(value) ? null : { code: "custom", path, params, goesOn: !abort }),
    });
  }
  check(look: (context: { value: unknown; issues: Found[] }) => void) {
    return ruled(this, {
      problem: (value) => {
        const issues: Found[] = [];
        look({ value, issues });
        return issues;
      },
    });
  }

  parse(value: unknown) {
    const { success, data, error } = this.safeParse(value);
    if (!success) throw new Error(JSON.stringify(error));
    return data;
  }
  superRefine(look: (value: unknown, context: { addIssue: (found: Found) => void }) => void) {
    return this.check(({ value, issues }) => look(value, { addIssue: (found) => issues.push(found) }));
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = read(this, value, { path: [], issues, typed: false });
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }
}

// A method not named above changes nothing about what the browser checks.
Object.setPrototypeOf(
  Schema.prototype,
  new Proxy({}, { get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : itself) }),
);
function itself(this: unknown) {
  return this;
}

function wrap(type: string, innerType: Schema, defaultValue?: unknown): Schema {
  return new Schema({ type, innerType, defaultValue });
}

function ruled(schema: Schema, rule: Rule): Schema {
  return new Schema(schema.def, [...schema.rules, rule]);
}

function shaped(schema: Schema, shape: Shape): Schema {
  return new Schema({ ...schema.def, shape });
}

function parts(schema: Schema, change: (name: string, part: Schema) => Schema | null): Shape {
  const shape: Shape = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    const changed = change(name, part);
    if (changed) shape[name] = changed;
  }
  return shape;
}

function sized(schema: Schema, bounds: { min?: number; max?: number }) {
  const { min = -Infinity, max = Infinity } = bounds;
  return ruled(schema, {
    problem: (value) => {
      const origin = Array.isArray(value) ? "array" : typeof value;
      const size = typeof value === "string" || Array.isArray(value) ? value.length : value;
      // The size of a file is the server's to judge.
      if (typeof size !== "number") return null;
      return size < min ? tooSmall(origin, min) : size > max ? { ...large, origin, maximum: max } : null;
    },
  });
}
const large = { code: "too_big", goesOn: true };

function tooSmall(origin: string, minimum: number): Found {
  return { code: "too_small", origin, minimum, goesOn: true };
}

function formatted(schema: Schema, format: string, pattern: RegExp) {
  return ruled(schema, {
    problem: (value) =>
      String(value).search(pattern) >= 0 ? null : { code: "invalid_format", format, goesOn: true },
  });
}
const emailAddress = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const string = () => new Schema({ type: "string" });
const number = () => new Schema({ type: "number" });
const object = (shape: Shape) => new Schema({ type: "object", shape });
const union = (options: Schema[]) => new Schema({ type: "union", options });
const asksNothing = () => new Schema({ type: "unknown" });

const builders: Record<string, unknown> = {
  string,
  number,
  object,
  union,
  boolean: () => new Schema({ type: "boolean" }),
  file: () => new Schema({ type: "file" }),
  int: () => number().int(),
  email: () => string().email(),
  strictObject: (shape: Shape) => object(shape).strict(),
  looseObject: (shape: Shape) => new Schema({ type: "object", shape, loose: true }),
  array: (element: Schema) => element.array(),
  tuple: (items: Schema[]) => new Schema({ type: "tuple", items }),
  record: (_: Schema, element: Schema) => new Schema({ type: "record", element }),
  partialRecord: (_: Schema, element: Schema) => new Schema({ type: "record", element }),
  enum: (values: readonly string[] | Record<string, string>) =>
    new Schema({ type: "enum", values: Object.values(values) }),
  literal: (value: unknown) =>
    new Schema({ type: "literal", values: Array.isArray(value) ? value : [value] }),
  discriminatedUnion: (discriminator: string, options: Schema[]) =>
    new Schema({ type: "union", options, discriminator }),
  preprocess: (transform: NonNullable<Definition["transform"]>, out: Schema) =>
    new Schema({ type: "preprocess", transform, out }),
  optional: (schema: Schema) => schema.optional(),
  nullable: (schema: Schema) => schema.nullable(),
  iso: {
    date: () => formatted(string(), "date", day),
    datetime: () => formatted(string(), "datetime", moment),
  },
};

/** Stands in the browser for zod's `z`. */
export const z = new Proxy(builders, {
  get: (known, name) => known[String(name)] ?? asksNothing,
});
