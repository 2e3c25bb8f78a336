/** Where in the value something is wrong. */
export type Path = readonly (string | number)[];

/** What is wrong, by the names zod has for it. */
export interface Issue {
  code: string;
  path: Path;
  input: unknown;
  /** The value has its type all the same, so that the other rules say what they find. */
  goesOn?: boolean;
  [detail: string]: unknown;
}
export type Found = Partial<Issue>;

/** A rule on a value that has its type: what is wrong with it, or what becomes of it. */
export interface Rule {
  problem?: (value: unknown) => Found | readonly Found[] | null;
  change?: (value: unknown) => unknown;
}

/** What a schema is made of, by the names zod has for it. */
export interface Definition {
  type: string;
  shape?: Record<string, Known>;
  strict?: boolean;
  loose?: boolean;
  innerType?: Known;
  element?: Known;
  in?: Known;
  out?: Known;
  options?: readonly Known[];
  items?: readonly Known[];
  values?: readonly unknown[];
  discriminator?: string;
  defaultValue?: unknown;
  transform?: (value: unknown, context: { issues: Found[] }) => unknown;
}
export interface Known {
  readonly def: Definition;
  readonly rules: readonly Rule[];
}

interface Reading {
  path: Path;
  issues: Issue[];
  /** The value comes of a form: everything is text, and an empty one is none. */
  typed: boolean;
}

/** Reads a value by a schema; what is wrong lands in `issues`. */
export function read(schema: Known, given: unknown, reading: Reading): unknown {
  const before = reading.issues.length;
  let value = readers[schema.def.type]?.(schema.def, given, reading) ?? given;
  if (value === nothing) value = undefined;
  for (const { problem, change } of schema.rules) {
    if (reading.issues.slice(before).some(({ goesOn }) => !goesOn)) break;
    if (change) value = change(value);
    for (const found of [problem?.(value) ?? []].flat()) report(reading, value, found);
  }
  return value;
}

/** Readers answer this for undefined; their own undefined means that the value stays as it is. */
const nothing = Symbol("nothing");

type Reader = (def: Definition, value: unknown, reading: Reading) => unknown;

const readers: Record<string, Reader> = {
  string: (_, value, reading) => ofType("string", filled(value, reading), reading),
  number: (_, value, reading) => {
    const number = asNumber(filled(value, reading), reading);
    return ofType(
      "number",
      Number.isFinite(number) || typeof number !== "number" ? number : Number.NaN,
      reading,
    );
  },
  boolean: (_, value, reading) => ofType("boolean", asBoolean(filled(value, reading), reading), reading),
  file: (_, value, reading) => {
    const none = value instanceof File && value.name === "" && value.size === 0;
    if (none || !(value instanceof File))
      report(reading, none ? undefined : value, { code: "invalid_type", expected: "file" });
    return none ? nothing : value;
  },
  enum: oneOf,
  literal: oneOf,
  optional: (def, value, reading) => unlessEmpty(def, value, reading, nothing),
  default: (def, value, reading) => unlessEmpty(def, value, reading, defaultOf(def)),
  prefault: (def, value, reading) => inner(def, filled(value, reading) ?? defaultOf(def), reading),
  nullable: (def, value, reading) => (value === null ? null : inner(def, value, reading)),
  readonly: (def, value, reading) => inner(def, value, reading),
  nonoptional: (def, value, reading) => {
    const given = filled(value, reading);
    if (given === undefined) report(reading, given, { code: "invalid_type", expected: "nonoptional" });
    return given === undefined ? nothing : inner(def, given, reading);
  },
  catch: (def, value, reading) => {
    const issues: Issue[] = [];
    const caught = inner(def, value, { ...reading, issues });
    return issues.length > 0 ? (def.defaultValue ?? nothing) : caught;
  },
  pipe: (def, value, reading) => {
    const before = reading.issues.length;
    const between = def.in ? read(def.in, value, reading) : value;
    if (reading.issues.length > before) return between ?? nothing;
    // What a transform made is no longer a text of the form.
    const next = def.out ? read(def.out, between, { ...reading, typed: false }) : between;
    return next ?? nothing;
  },
  // What it leaves alone is still a text of the form.
  preprocess: ({ transform, out }, value, reading) => {
    const given = transform?.(value, { issues: [] });
    return (out ? read(out, given, reading) : given) ?? nothing;
  },
  transform: (def, value, reading) => {
    const issues: Found[] = [];
    const made = def.transform?.(value, { issues });
    for (const found of issues) report(reading, value, found);
    return made ?? nothing;
  },
  union: readUnion,
  array: ({ element }, value, reading) => {
    const list =
      reading.typed && !Array.isArray(value) ? (value === undefined || value === "" ? [] : [value]) : value;
    if (!Array.isArray(list)) return ofType("array", list, reading);
    return list.map((item, index) => (element ? read(element, item, at(reading, index)) : item));
  },
  tuple: ({ items = [] }, value, reading) => {
    if (!Array.isArray(value)) return ofType("array", value, reading);
    return items.map((item, index) => read(item, value[index], at(reading, index)));
  },
  record: ({ element }, value, reading) => {
    if (!isObject(value)) return ofType("record", value, reading);
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        element ? read(element, part, at(reading, name)) : part,
      ]),
    );
  },
  object: readObject,
};

function readObject({ shape = {}, strict, loose }: Definition, value: unknown, reading: Reading): unknown {
  const given = reading.typed && value === undefined ? {} : value;
  if (!isObject(given)) return ofType("object", given, reading);
  const made: Record<string, unknown> = loose ? { ...given } : {};
  for (const [name, part] of Object.entries(shape)) {
    const value = read(part, given[name], at(reading, name));
    if (value !== undefined || name in given) made[name] = value;
  }
  const keys = strict ? Object.keys(given).filter((name) => !(name in shape)) : [];
  if (keys.length > 0) report(reading, given, { code: "unrecognized_keys", keys });
  return made;
}

/** The first that takes the value. */
function readUnion({ options = [], discriminator }: Definition, value: unknown, reading: Reading): unknown {
  const given = discriminator && reading.typed ? (value ?? {}) : value;
  const tries = options.map((option) => {
    const issues: Issue[] = [];
    const made = read(option, given, { ...reading, issues });
    return { made, issues };
  });
  const fits = tries.find(({ issues }) => issues.length === 0);
  if (fits) return fits.made ?? nothing;
  const near = tries.filter(({ issues }) => issues.every(({ goesOn }) => goesOn));
  const [only] = near;
  if (only && near.length === 1) reading.issues.push(...only.issues);
  else report(reading, given, { code: "invalid_union" });
  return given ?? nothing;
}

function oneOf({ values = [] }: Definition, value: unknown, reading: Reading): unknown {
  const [first] = values;
  const text = filled(value, reading);
  const given =
    typeof first === "number"
      ? asNumber(text, reading)
      : typeof first === "boolean"
        ? asBoolean(text, reading)
        : text;
  if (!values.includes(given)) report(reading, given, { code: "invalid_value" });
  return given ?? nothing;
}

function unlessEmpty(def: Definition, value: unknown, reading: Reading, otherwise: unknown): unknown {
  const given = filled(value, reading);
  return given === undefined ? otherwise : inner(def, given, reading);
}

function inner({ innerType }: Definition, value: unknown, reading: Reading): unknown {
  return (innerType ? read(innerType, value, reading) : value) ?? nothing;
}

function defaultOf({ defaultValue }: Definition): unknown {
  return (typeof defaultValue === "function" ? defaultValue() : defaultValue) ?? nothing;
}

function ofType(expected: string, value: unknown, reading: Reading): unknown {
  const fits =
    expected === "array" || expected === "object" || expected === "record"
      ? false
      : typeof value === expected;
  if (!fits || Number.isNaN(value)) report(reading, value, { code: "invalid_type", expected });
  return value ?? nothing;
}

function filled(value: unknown, { typed }: Reading): unknown {
  const none = typed && (value === "" || (value instanceof File && value.name === "" && value.size === 0));
  return none ? undefined : value;
}

function asNumber(value: unknown, { typed }: Reading): unknown {
  return typed && typeof value === "string" ? (value.trim() === "" ? Number.NaN : Number(value)) : value;
}

function asBoolean(value: unknown, { typed }: Reading): unknown {
  return typed && value === "on" ? true : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function at(reading: Reading, step: string | number): Reading {
  return { ...reading, path: [...reading.path, step] };
}

function report(reading: Reading, input: unknown, found: Found): void {
  reading.issues.push({ code: "custom", input, ...found, path: [...reading.path, ...(found.path ?? [])] });
}
