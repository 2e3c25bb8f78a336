import type { Chance } from "#api/demo/chance.ts";

/** Names guests of the demo bear, by country, so that a list looks like a real one. */
const names: Record<string, { first: readonly [string, ...string[]]; last: readonly [string, ...string[]] }> =
  {
    AT: {
      first: [
        "Anna",
        "Lena",
        "Jakob",
        "Maximilian",
        "Sophie",
        "Elisabeth",
        "Franz",
        "Johanna",
        "Matthias",
        "Theresa",
        "Florian",
        "Katharina",
      ],
      last: [
        "Gruber",
        "Huber",
        "Haas",
        "Steiner",
        "Moser",
        "Leitner",
        "Pichler",
        "Wallner",
        "Egger",
        "Hofer",
        "Brunner",
        "Auer",
        "Lechner",
        "Winkler",
      ],
    },
    DE: {
      first: [
        "Lukas",
        "Marie",
        "Paul",
        "Hannah",
        "Felix",
        "Clara",
        "Jonas",
        "Mia",
        "Leon",
        "Greta",
        "Thomas",
        "Ute",
      ],
      last: [
        "Müller",
        "Schmidt",
        "Becker",
        "Fischer",
        "Weber",
        "Schröder",
        "Neumann",
        "Krüger",
        "Köhler",
        "Böhm",
        "Jäger",
        "Lange",
        "Hübner",
      ],
    },
    FR: {
      first: ["Camille", "Louis", "Chloé", "Hugo", "Inès", "Jules", "Léa", "Théo"],
      last: ["Leblanc", "Moreau", "Dubois", "Lefèvre", "Girard", "Rousseau", "Fontaine", "Chevalier"],
    },
    ES: {
      first: ["Lucía", "Mateo", "Sofía", "Álvaro", "Carmen", "Iker", "Marta", "Pablo"],
      last: ["García", "Fernández", "López", "Martínez", "Sánchez", "Romero", "Navarro", "Muñoz"],
    },
    PT: {
      first: ["Inês", "João", "Beatriz", "Tiago", "Mariana", "Rui", "Catarina", "Duarte"],
      last: ["Silva", "Santos", "Ferreira", "Pereira", "Oliveira", "Costa", "Carvalho", "Gonçalves"],
    },
    IT: {
      first: ["Giulia", "Marco", "Chiara", "Luca", "Elena", "Matteo"],
      last: ["Rossi", "Bianchi", "Ricci", "Conti", "De Luca", "Esposito"],
    },
    GB: {
      first: ["Olivia", "George", "Emily", "Harry", "Grace", "Oliver"],
      last: ["Walker", "Hughes", "Bennett", "Turner", "Collins", "Murphy"],
    },
    IL: {
      first: ["נועה", "דניאל", "תמר", "יונתן", "Maya", "Eitan"],
      last: ["כהן", "לוי", "מזרחי", "Cohen", "Levi", "Friedman"],
    },
    PL: {
      first: ["Zofia", "Jakub", "Maja", "Antoni", "Julia", "Piotr"],
      last: ["Kowalski", "Nowak", "Wiśniewski", "Zieliński", "Wójcik", "Kamiński"],
    },
    JP: { first: ["Yuki", "Haruto", "Sakura", "Ren"], last: ["Sato", "Suzuki", "Tanaka", "Watanabe"] },
  };
const countries: readonly [string, ...string[]] = [
  "DE",
  "DE",
  "DE",
  "AT",
  "AT",
  "FR",
  "ES",
  "PT",
  "IT",
  "GB",
  "IL",
  "PL",
  "JP",
];
const languageOf: Record<string, string> = { AT: "de", DE: "de", FR: "fr", ES: "es", PT: "pt", IL: "he" };
const dial: Record<string, string> = {
  AT: "+43 660",
  DE: "+49 151",
  FR: "+33 6",
  ES: "+34 6",
  PT: "+351 91",
  IT: "+39 33",
  GB: "+44 77",
  IL: "+972 5",
  PL: "+48 50",
  JP: "+81 90",
};

/** Where they live, two cities a country. */
const homes: Record<string, readonly [string, string]> = {
  AT: ["Graz", "Linz"],
  DE: ["Hamburg", "Köln"],
  FR: ["Lyon", "Nantes"],
  ES: ["Valencia", "Bilbao"],
  PT: ["Porto", "Braga"],
  IT: ["Torino", "Bologna"],
  GB: ["Leeds", "Bristol"],
  IL: ["חיפה", "תל אביב"],
  PL: ["Kraków", "Gdańsk"],
  JP: ["Osaka", "Sapporo"],
};

export interface DemoPerson {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  city: string;
  country: string;
  language: string;
}

/** The `index`-th person of the demo; addresses end in `.example`, so that no mail can ever reach anybody. */
export function person(from: Chance, index: number): DemoPerson {
  const country = from.pick(countries);
  const set = names[country] ?? names.DE;
  const firstname = set ? from.pick(set.first) : "";
  const lastname = set ? from.pick(set.last) : "";
  return {
    firstname,
    lastname,
    email: `guest${index + 1}@mail.example`,
    phone: `${dial[country] ?? "+43 660"}${from.between(1, 9)} ${from.between(100, 999)} ${from.between(10, 99)} ${from.between(10, 99)}`,
    city: homes[country]?.[index % 2] ?? "",
    country,
    language: languageOf[country] ?? "en",
  };
}

/** Owners of the demo's units: people and companies. */
export const ownerCompanies: readonly [string, ...string[]] = [
  "Donauhof KG",
  "Immo Prater GmbH",
  "Weiss Liegenschaften OG",
  "Spree Invest GmbH",
  "Havelland Immobilien AG",
  "Tejo Propriedades Lda.",
  "Alfama Património SA",
];
