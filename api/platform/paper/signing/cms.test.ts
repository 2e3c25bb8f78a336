import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asPem,
  fingerprintOf,
  makeSigningKey,
  organizationOf,
} from "#api/platform/paper/signing/certificate.ts";
import { signDetached, signerOf } from "#api/platform/paper/signing/cms.ts";
import { integer, objectId, readAll, readDer, sequence } from "#api/platform/paper/signing/der.ts";

const at = new Date("2026-11-23T04:30:00Z");
const key = makeSigningKey("Stadtwohnen Wien GmbH & Søn, דירות", at);
const digestOf = (text: string) => createHash("sha256").update(text).digest();

describe("a signature", () => {
  it("tells by whose key something was signed, and that it is what was signed", () => {
    const signature = signDetached(digestOf("a"), key);
    expect(signerOf(digestOf("a"), signature)?.equals(key.certificate)).toBe(true);
    expect(signerOf(digestOf("b"), signature)).toBeNull();
    expect(organizationOf(key.certificate)).toBe("Stadtwohnen Wien GmbH & Søn, דירות");
    expect(asPem(key.certificate)).toContain("BEGIN CERTIFICATE");
    expect(fingerprintOf(key.certificate)).toHaveLength(64);
  });

  it("is not valid with any bit of it changed, with another's certificate, or cut off", () => {
    const signature = signDetached(digestOf("a"), key);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: signature.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (index, mask) => {
          const changed = Buffer.from(signature);
          changed.writeUInt8(changed.readUInt8(index) ^ mask, index);
          expect(signerOf(digestOf("a"), changed)).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
    for (const length of [0, 1, 40, signature.length - 1])
      expect(signerOf(digestOf("a"), signature.subarray(0, length))).toBeNull();
    expect(signerOf(digestOf("a"), Buffer.concat([signature, Buffer.from([0])]))).toBeNull();
    const other = makeSigningKey("Other", at);
    const swapped = Buffer.from(signature.toString("latin1"), "latin1");
    const position = swapped.indexOf(key.certificate);
    const mixed = Buffer.concat([
      swapped.subarray(0, position),
      other.certificate,
      swapped.subarray(position + key.certificate.length),
    ]);
    expect(signerOf(digestOf("a"), mixed)).toBeNull();
  });
});

describe("DER", () => {
  it("writes what the standard's examples say", () => {
    expect(integer(0).toString("hex")).toBe("020100");
    expect(integer(Buffer.from([0, 0, 128])).toString("hex")).toBe("02020080");
    expect(objectId("1.2.840.113549").toString("hex")).toBe("06062a864886f70d");
    expect(sequence(Buffer.alloc(200)).subarray(0, 3).toString("hex")).toBe("3081c8");
  });

  it("reads what it wrote, and refuses what ends too soon", () => {
    const value = sequence(integer(5), sequence(integer(300 % 256)));
    expect(readAll(readDer(value))).toHaveLength(2);
    expect(() => readDer(value.subarray(0, 4))).toThrow();
    expect(() => readDer(Buffer.from([0x30, 0x85, 1, 1, 1, 1, 1]))).toThrow();
  });
});
