import { renderTemplatePdf } from "#api/contracts/contract-templates/pdf/render.ts";
import { sampleFacts } from "#api/contracts/contract-templates/rules/facts-testing.ts";
import { renderTemplate } from "#api/contracts/contract-templates/rules/render.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { starterIn } from "#api/contracts/contract-templates/starters.ts";
import type { SealOrder, SignerEvidence } from "#api/contracts/signatures/rules/evidence.ts";
import type { Sealer } from "#api/contracts/signatures/sealing/seal.ts";
import { makeSigningKey } from "#api/platform/paper/signing/certificate.ts";
import type { Language } from "#contract/platform/languages.ts";

export const sampleSealer: Sealer = {
  organization: { id: 7, name: "Stadtwohnen Wien GmbH" },
  key: makeSigningKey("Stadtwohnen Wien GmbH", new Date("2026-11-01T00:00:00Z")),
  at: new Date("2026-11-23T09:30:00Z"),
};

/** Makes the sample contract of a language, as a PDF. */
export async function samplePaper(language: Language = "de"): Promise<Uint8Array> {
  const rendered = renderTemplate(starterIn(language).text, valuesOf(sampleFacts(), language));
  if (rendered.fault) throw new Error(rendered.fault.name);
  return renderTemplatePdf({
    title: "Mietvertrag",
    author: "Stadtwohnen Wien GmbH",
    contractId: 4711,
    language,
    blocks: rendered.blocks,
    createdAt: new Date("2026-10-01T09:00:00Z"),
  });
}

const wave = Array.from({ length: 60 }, (_, index) => [
  index * 9,
  100 + Math.round(60 * Math.sin(index / 4)),
]);

function signer(name: string, order: number, more: Partial<SignerEvidence> = {}): SignerEvidence {
  return {
    name,
    order,
    role: "client",
    way: "page",
    mark: { typed: name, drawn: null },
    signedAt: `2026-11-23T08:1${order}:05Z`,
    ip: `203.0.113.${order}`,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15",
    consent: "Ich habe den Vertrag gelesen und unterschreibe ihn.",
    linkFingerprint: String(order).repeat(64),
    recordedBy: "",
    ...more,
  };
}

/** Makes an order with four signers, in three scripts. */
export function sampleOrder(language: Language = "de"): Omit<SealOrder, "documentId" | "sha256"> {
  return {
    title: "Mietvertrag 4711 v2.pdf",
    language,
    timeZone: "Europe/Vienna",
    signers: [
      signer("Käthe Groß", 1),
      signer("Екатерина Соловьёва", 2, {
        mark: { typed: "", drawn: { width: 600, height: 200, lines: [wave.flat()] } },
      }),
      signer("משה כהן", 3, {
        way: "office",
        recordedBy: "Eva Blau",
        ip: "",
        userAgent: "",
        linkFingerprint: "",
      }),
      signer("Hausbesitz Süd KG", 4, { role: "owner" }),
    ],
    events: [
      { at: "2026-11-20T10:00:00Z", what: "requested", who: "Eva Blau", ip: "198.51.100.9" },
      { at: "2026-11-20T10:00:04Z", what: "sent", who: "", ip: "" },
      { at: "2026-11-23T08:10:59Z", what: "viewed", who: "Käthe Groß", ip: "203.0.113.1" },
      { at: "2026-11-23T08:11:05Z", what: "signed", who: "Käthe Groß", ip: "203.0.113.1" },
      { at: "2026-11-23T08:13:05Z", what: "signed", who: "משה כהן", ip: "" },
    ],
  };
}
