import { renderTemplatePdf } from "#api/contracts/contract-templates/pdf/render.ts";
import { sampleFacts } from "#api/contracts/contract-templates/rules/facts-testing.ts";
import { renderTemplate } from "#api/contracts/contract-templates/rules/render.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { starterIn } from "#api/contracts/contract-templates/starters.ts";
import { sealPdf } from "#api/contracts/signatures/sealing/seal.ts";
import { sampleOrder, samplePaper, sampleSealer } from "#api/contracts/signatures/sealing/seal-testing.ts";
import { languages } from "#contract/platform/languages.ts";
import type { Benchmark } from "./figure.ts";

const papers = 1000;
const seals = 50;

/** A thousand contracts drawn from the sample texts of all languages, one after the other; and sealing one with four signers. */
export const benchmark: Benchmark = async () => {
  const start = performance.now();
  for (let done = 0; done < papers; done += 1) {
    const language = languages[done % languages.length] ?? "en";
    const rendered = renderTemplate(starterIn(language).text, valuesOf(sampleFacts(), language));
    if (rendered.fault) throw new Error(rendered.fault.name);
    await renderTemplatePdf({
      title: "Contract",
      author: "Stadtwohnen Wien GmbH",
      contractId: done,
      language,
      blocks: rendered.blocks,
      createdAt: new Date("2026-10-01T09:00:00Z"),
    });
  }
  const drawn = (performance.now() - start) / 1000;
  const paper = await samplePaper();
  const begun = performance.now();
  for (let done = 0; done < seals; done += 1) await sealPdf(paper, sampleOrder(), sampleSealer);
  const sealed = (performance.now() - begun) / seals;
  return [
    { what: "1,000 contracts as PDFs", value: drawn, unit: "s", budget: 30 },
    { what: "sealing one with four signers", value: sealed, unit: "ms", budget: null },
  ];
};
