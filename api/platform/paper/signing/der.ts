/** Encodes a value by X.690: tag, length, content. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content]);
}

export const sequence = (...items: Uint8Array[]): Buffer => der(0x30, ...items);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), bytes);
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value, "utf8"));
export const yes = der(0x01, Buffer.from([0xff]));

/** SET OF: encodes its items in the order of their bytes. */
export function setOf(...items: Buffer[]): Buffer {
  return der(0x31, ...items.toSorted(Buffer.compare));
}

/** Encodes a context-specific value `[number]` made of others. */
export const tagged = (number: number, ...items: Uint8Array[]): Buffer => der(0xa0 | number, ...items);

/** Encodes a non-negative integer. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === "number" ? Buffer.from([value]) : Buffer.from(value);
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first === -1 ? Buffer.from([0]) : bytes.subarray(first);
  return der(0x02, (shortest[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), shortest]) : shortest);
}

/** Encodes an object identifier, given as `1.2.840.113549.1.7.2`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const septets = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      septets.unshift((left & 0x7f) | 0x80);
    return septets;
  });
  return der(0x06, Buffer.from(bytes));
}

/** Encodes an instant of any year, to the second, in UTC. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\.\d+Z$/, "Z");
  return der(0x18, Buffer.from(digits.replaceAll(/[-:T]/g, ""), "latin1"));
}

/** A decoded value: its tag, its content, and all its bytes. */
export interface DerValue {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

/** Reads the value at the beginning. Throws when the bytes end too soon. */
export function readDer(bytes: Buffer): DerValue {
  const tag = bytes[0];
  const short = bytes[1];
  if (tag === undefined || short === undefined) throw new Error("DER ends too soon");
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  if (lengthBytes > 4 || bytes.length < 2 + lengthBytes) throw new Error("DER of an unknown length");
  const length = lengthBytes === 0 ? short : bytes.readUIntBE(2, lengthBytes);
  const start = 2 + lengthBytes;
  if (bytes.length < start + length) throw new Error("DER ends too soon");
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
}

/** Reads the values that a constructed one consists of. */
export function readAll({ content }: Pick<DerValue, "content">): DerValue[] {
  const values: DerValue[] = [];
  for (let rest = content; rest.length > 0; ) {
    const value = readDer(rest);
    values.push(value);
    rest = rest.subarray(value.whole.length);
  }
  return values;
}
