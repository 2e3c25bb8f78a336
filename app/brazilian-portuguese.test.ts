import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Words of Portugal, as patterns of whole words, each with what an agency in Brazil writes. */
const european: readonly (readonly [string, string])[] = [
  ["utilizador(es|as?)?", "usuário"],
  ["palavras?-passe", "senha"],
  ["ficheiros?", "arquivo"],
  ["ecrãs?", "tela"],
  ["telemóve(l|is)", "celular"],
  ["registos?", "registro"],
  ["regist(ar|ad[oa]s?|ou|e|es|a|am|ámos)(-\\p{L}+)?", "registrar"],
  ["contactos?", "contato"],
  ["contact(ar|e|ou|ad[oa]s?|á)(-\\p{L}+)?", "entrar em contato"],
  ["moradas?", "endereço"],
  ["guard(ar|ad[oa]s?|ou|e|ei|a|am|amos|á)(-\\p{L}+)?", "salvar, ou manter"],
  ["elimin(ar|ad[oa]s?|ou|e|a|am|ação)(-\\p{L}+)?", "excluir"],
  ["introduza(-\\p{L}+)?", "informe"],
  ["ligaç(ão|ões)", "link, conexão ou chamada"],
  ["subscriç(ão|ões)", "inscrição"],
  ["arrendamentos?", "locação"],
  ["arrend(ar|a|am|ad[oa]s?)", "alugar"],
  ["casas? de banho", "banheiro"],
  ["códigos? posta(l|is)", "CEP"],
  ["épocas?", "temporada"],
  ["definiç(ão|ões)", "configuração"],
  ["apelidos?", "sobrenome"],
  ["predefinid[oa]s?", "padrão"],
  ["montantes?", "valor"],
  ["numerário", "dinheiro"],
  ["quotas?", "cota"],
  ["cativ(ar|e|a|ou|ad[oa]s?|ação|ações)", "pré-autorizar"],
  ["libert(ar|e|a|ou|ad[oa]s?)", "liberar"],
  ["descarreg(ar|ue|ou|ad[oa]s?)", "baixar"],
  ["partilh(ar|e|a|ou|ad[oa]s?)", "compartilhar"],
  ["plane(ar|ad[oa]s?|amento)", "planejar"],
  ["chavetas?", "chave"],
  ["percentage(m|ns)", "porcentagem"],
  ["logótipos?", "logotipo"],
  ["aspetos?", "aspecto"],
  ["receç(ão|ões)", "recepção"],
  ["factos?", "fato"],
  ["equipas?", "equipe"],
  ["controlos?", "controle"],
  ["carácter", "caractere"],
  ["secç(ão|ões)", "seção"],
  ["cup(ão|ões)", "cupom"],
  ["píxe(l|is)", "pixel"],
  ["consola", "console"],
  ["loiça", "louça"],
  ["rato", "mouse"],
  ["sítios?", "lugar, ou site"],
  ["noutr[oa]s?", "em outro"],
  ["connosco", "conosco"],
  ["entretanto", "nesse meio-tempo"],
  ["de momento", "no momento"],
  ["cumprimentos", "Atenciosamente"],
  ["\\p{L}+ónic[oa]s?|\\p{L}+ómic[oa]s?|géneros?", "com circunflexo: telefônico, gênero"],
  ["\\p{L}+ámos", "sem acento: enviamos"],
  ["para si|a si", "para você"],
  ["(está|estão|estava|estavam|estar|esteja|continua) a \\p{L}+[aei]r", "gerúndio: está enviando"],
  ["já não", "não … mais"],
];
const wholeWords = european.map(
  ([words, brazilian]) => [new RegExp(`(?<!\\p{L})(?:${words})(?![\\p{L}-])`, "iu"), brazilian] as const,
);

/** Every text that Brazilians read, line by line; the names of keys and of values are cut off. */
function* linesOf(folder: string, ending: string): Generator<[string, string]> {
  for (const file of readdirSync(join(root, folder)).filter((name) => name.endsWith(ending)))
    for (const line of readFileSync(join(root, folder, file), "utf8").split("\n"))
      yield [file, line.replace(/^\s*"[^"]*": /, "").replace(/\{\{.*?\}\}|https?:\S+/g, "")];
}

/** Lines with words of Portugal, each with the word to write. */
function foreignWords(lines: Iterable<[string, string]>): string[] {
  return [...lines].flatMap(([file, line]) =>
    wholeWords.flatMap(([pattern, brazilian]) => {
      const [word] = pattern.exec(line) ?? [];
      return word ? [`${file}: “${word}” is written “${brazilian}” in Brazil: ${line.trim()}`] : [];
    }),
  );
}

describe("Portuguese is that of Brazil", () => {
  it.each([
    ["locales/pt", ".json"],
    ["scripts/new-domain/skeleton/locales/pt", ".json.txt"],
    ["api/contracts/contract-templates/starters", "pt.md"],
  ])("in %s", (folder, ending) => {
    expect(foreignWords(linesOf(folder, ending))).toEqual([]);
  });

  it("which names the word to write, and knows whole words alone", () => {
    const words = foreignWords([
      ["a.json", "O ficheiro está a ser lido."],
      ["b.json", "O contrato foi registrado; o arquivo está sendo lido e a moradia, alugada."],
    ]);
    expect(words).toEqual([
      "a.json: “ficheiro” is written “arquivo” in Brazil: O ficheiro está a ser lido.",
      "a.json: “está a ser” is written “gerúndio: está enviando” in Brazil: O ficheiro está a ser lido.",
    ]);
  });
});
