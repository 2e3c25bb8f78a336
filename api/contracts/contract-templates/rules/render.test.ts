import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleFacts } from "#api/contracts/contract-templates/rules/facts-testing.ts";
import { renderTemplate } from "#api/contracts/contract-templates/rules/render.ts";
import { readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { starterIn } from "#api/contracts/contract-templates/starters.ts";
import { templateLists, templateNames } from "#contract/contracts/contract-templates/contract-template.ts";
import { type Language, languages } from "#contract/platform/languages.ts";

function blocksOf(text: string, language: Language = "de", facts = sampleFacts()) {
  const rendered = renderTemplate(text, valuesOf(facts, language));
  if (rendered.fault) throw new Error(JSON.stringify(rendered.fault));
  return rendered;
}
const shown = (text: string, language?: Language, facts = sampleFacts()) =>
  JSON.stringify(blocksOf(text, language, facts).blocks);

const faultOf = (text: string) => {
  const { fault } = readTemplate(text);
  return fault && [fault.key, fault.name, fault.line];
};

describe("variables", () => {
  it("have something to say of a contract, each of them, in every language", () => {
    for (const language of languages) {
      const { one, many } = valuesOf(sampleFacts(), language);
      expect([...one.keys()].toSorted()).toEqual(templateNames.toSorted());
      for (const [list, { item, fields }] of Object.entries(templateLists))
        for (const entry of many[list as keyof typeof templateLists])
          expect([...entry.keys()].toSorted()).toEqual(fields.map((name) => `${item}.${name}`).toSorted());
    }
  });

  it("write amounts, days and words as the text's language does", () => {
    const text = "{prices.total} {stay.checkIn} {stay.checkInWords} {unit.rooms} {guest.address}";
    expect(shown(text)).toContain(
      "€\u00a0440,00 05/11/2026 5. November 2026 2,5 Müllerstraße 5, 1020 Wien, Österreich",
    );
    expect(shown(text, "en")).toContain("€\u00a0440.00 05/11/2026 5 November 2026 2.5");
    expect(shown("{contract.kind}", "fr")).not.toContain("Kurzzeit");
  });

  it("name everybody who belongs to the contract, the unit's owner only where no other is party to it", () => {
    const address = { street: "Hauptplatz 1", zip: "8010", city: "Graz", country: "AT" };
    const none = { street: "", zip: "", city: "", country: "" };
    const others = [
      { role: "tenant" as const, name: "Anna Groß", address },
      { role: "tenant" as const, name: "Jan Groß", address: none },
      { role: "guarantor" as const, name: "Otto Bürge", address },
      { role: "companion" as const, name: "Lea", address: none },
    ];
    const facts = sampleFacts({ others });
    expect(shown("{tenants.names}", "de", facts)).toContain("Anna Groß und Jan Groß");
    expect(shown("{tenants.addresses}", "en", facts)).toContain(
      "Anna Groß, Hauptplatz 1, 8010 Graz, Austria; Jan Groß",
    );
    expect(shown("{guarantors.names} {companions.names}", "de", facts)).toContain("Otto Bürge Lea");
    expect(shown("{owners.names}", "de", facts)).toContain("Екатерина Соловьёва");
    const owned = sampleFacts({ others: [{ role: "owner", name: "Ida Eigen", address }] });
    expect(shown("{owners.names}", "de", owned)).toContain("Ida Eigen");
    expect(shown("{#each parties}{party.role}: {party.name} {/each}", "de", facts)).toContain(
      "Bürge: Otto Bürge",
    );
  });

  it("leave a line to fill in where nothing is known, unless a word stands there instead", () => {
    const { blocks, missing } = blocksOf("{guest.company} {guest.vatId|keine} {guest.company}");
    expect(blocks).toEqual([
      { kind: "paragraph", runs: [{ text: "____________ keine ____________", bold: false }] },
    ]);
    expect(missing).toEqual(["guest.company"]);
  });

  it("are put in as they are: nothing in them is read as markup or as a variable", () => {
    const facts = sampleFacts();
    facts.guest.name = "**Eva** {prices.total} | # <b>x</b>\n- y";
    expect(blocksOf("| A |\n|---|\n| {guest.name} |", "de", facts).blocks).toEqual([
      {
        kind: "table",
        sides: ["start"],
        head: [[{ text: "A", bold: false }]],
        rows: [[[{ text: facts.guest.name, bold: false }]]],
      },
    ]);
  });
});

describe("conditions", () => {
  it.each([
    ["{#if guest.company}firm{#else}person{/if}", "person"],
    ["{#unless guest.company}person{/unless}", "person"],
    ["{#if deposit.amount}with{#else}without{/if}", "without"],
    ["{#if payments}{#if guest.email}both{/if}{/if}", "both"],
    ["{#each payments}{payment.number}:{payment.status} {/each}", "1:bezahlt 2:offen"],
    ["{#each parties}{#if party.name}{party.role};{/if}{/each}", "Agentur;Eigentümer;Gast;"],
  ])("%s", (text, expected) => {
    const [block] = blocksOf(text).blocks;
    expect(
      block?.kind === "paragraph" &&
        block.runs
          .map((run) => run.text)
          .join("")
          .trim(),
    ).toBe(expected);
  });

  it("leave no line where they stand alone, so that a table has a row for each", () => {
    const text =
      "| A | B |\n|---|--:|\n{#each payments}\n| {payment.due} | {payment.amount} |\n{/each}\n\nEnd";
    const [table, end] = blocksOf(text).blocks;
    expect(table).toMatchObject({
      kind: "table",
      sides: ["start", "end"],
      rows: [
        [[], []],
        [[], []],
      ].map(() => [expect.anything(), expect.anything()]),
    });
    expect(end).toMatchObject({ kind: "paragraph" });
  });
});

describe("what cannot be meant", () => {
  it.each([
    ["{guest.nmae}", ["templateUnknown", "{guest.nmae}", 1]],
    ["Dear\n{{guest.name}}", ["templateBraces", "{{guest.name}}", 2]],
    ["a\n\nb {firstname}", ["templateUnknown", "{firstname}", 3]],
    ["a\n{", ["templateUnknown", "{", 2]],
    ["{payment.amount}", ["templateUnknown", "{payment.amount}", 1]],
    ["{#each payments}{party.name}{/each}", ["templateUnknown", "{party.name}", 1]],
    ["{#each guests}{/each}", ["templateUnknown", "{#each guests}", 1]],
    ["{#when guest.name}", ["templateUnknown", "{#when guest.name}", 1]],
    ["x\n{#if guest.name}\ny", ["templateOpen", "{#if guest.name}", 2]],
    ["{#if guest.name}\n{#unless guest.email}\n{/if}\n{/unless}", ["templateStray", "{/if}", 3]],
    ["x{/if}", ["templateStray", "{/if}", 1]],
    ["{#else}", ["templateStray", "{#else}", 1]],
    ["{#if guest.name}{#else}\n{#else}{/if}", ["templateStray", "{#else}", 2]],
    ["{#each payments}\n{#each parties}\n{/each}{/each}", ["templateNested", "{#each parties}", 2]],
    ["{#if guest.name}".repeat(7), ["templateNested", "{#if guest.name}", 1]],
  ])("%j", (text, fault) => expect(faultOf(text)).toEqual(fault));
});

describe("markup", () => {
  it("is read as blocks; emphasis of either kind is bold, a link its words and address", () => {
    const { blocks } = blocksOf(
      "# A\n\nb **c** *d*\ne [f](https://g.example)\n\n1. h\n   - i\n2. j\n\n> k\n\n---\n\n![l](m.png)",
    );
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "heading",
      "paragraph",
      "list",
      "quote",
      "rule",
      "paragraph",
    ]);
    expect(blocks[1]).toEqual({
      kind: "paragraph",
      runs: [
        { text: "b ", bold: false },
        { text: "c", bold: true },
        { text: " ", bold: false },
        { text: "d", bold: true },
        { text: "\ne f (https://g.example)", bold: false },
      ],
    });
    expect(blocks[5]).toEqual({ kind: "paragraph", runs: [{ text: "l", bold: false }] });
  });

  it("is never HTML: what is written stands there as text", () => {
    expect(shown("<script>alert(1)</script>\n\na <b onclick=x>c</b>")).toContain("<script>alert(1)</script>");
    expect(shown("a <b onclick=x>c</b>")).toContain("<b onclick=x>c</b>");
  });

  it.each([
    ["emphasis that never ends", "*a_".repeat(10_000)],
    ["emphasis within emphasis", "**b *a ".repeat(4000)],
    ["three marks", "***a_b__".repeat(3700)],
    ["marks that are typed", "*a\\*".repeat(6000)],
    ["items of a list", "2) *a_*a_*a_".repeat(2500)],
    ["a table", `|a|b|\n|-|-|\n${"|*a_|**b|\n".repeat(2500)}`],
    ["a list of a contract", `{#each payments}${"*a_".repeat(9000)}{/each}`],
  ])("takes no longer than in proportion: %s", (_name, text) => {
    const start = performance.now();
    const { fault } = renderTemplate(text, valuesOf(sampleFacts(), "de"));
    expect(fault).toBeNull();
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("is refused where lists make a whole book of it", () => {
    const values = valuesOf(sampleFacts(), "de");
    const payments = Array.from({ length: 200 }, () => new Map());
    const rendered = renderTemplate(`{#each payments}${"word ".repeat(5000)}{/each}`, {
      ...values,
      many: { ...values.many, payments },
    });
    expect(rendered.fault?.key).toBe("templateLong");
  });

  it("keeps a long table of bold cells, and a line to sign on", () => {
    const table = blocksOf(`|a|b|\n|-|-|\n${"|**a**|**b**|\n".repeat(500)}`).blocks[0];
    expect(table).toMatchObject({ kind: "table" });
    expect(shown(`|a|b|\n|-|-|\n${"|**a**|**b**|\n".repeat(500)}`)).not.toContain("*");
    expect(shown("_".repeat(600))).not.toContain("_a");
  });

  it.each([
    ">".repeat(20_000),
    "- ".repeat(9000),
    "*a _b ".repeat(4000),
    "[".repeat(20_000),
    "`".repeat(20_000),
  ])("is shown soon, however deep it goes (%#)", (text) => {
    const began = performance.now();
    blocksOf(text);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

/** Words a text is made of: markup, tags, braces, letters of three scripts. */
const word = fc.oneof(
  fc.constantFrom(
    ...[
      "# ",
      "- ",
      "1. ",
      "> ",
      "**",
      "*",
      "_",
      "`",
      "```\n",
      "| a | b |\n|--|--|\n",
      "\n",
      "\n\n",
      "  ",
      "<b>",
      "&lt;",
    ],
    ...[
      "[x](javascript:y)",
      "![",
      "](",
      "---\n",
      "{guest.name}",
      "{guest.company|{",
      "}",
      "{#if guest.email}\n",
      "{#else}",
    ],
    ...[
      "{/if}\n",
      "{#each payments}\n",
      "{payment.due}",
      "{/each}\n",
      "{#unless deposit.amount}",
      "{/unless}",
    ],
    ...["\uE0001\uE001", "\uE002\n", "שלום", "Ω", "🏠"],
  ),
  fc.string({ maxLength: 8, unit: "grapheme" }),
);

it("renders every text it accepts", () => {
  const values = valuesOf(sampleFacts(), "he");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join("");
      const { fault } = readTemplate(text);
      const rendered = renderTemplate(text, values);
      expect(rendered.fault).toEqual(fault);
      expect(JSON.stringify(rendered)).not.toMatch(/[\uE000-\uE001]/);
    }),
    { numRuns: 500 },
  );
});

it.each(languages)("the sample text in %s says all of it", (language) => {
  const { blocks, missing } = blocksOf(starterIn(language).text, language);
  expect(missing).toEqual([]);
  expect(blocks.some(({ kind }) => kind === "table")).toBe(true);
});
