import type { Chance } from "#api/demo/chance.ts";

/** Names of the demo's guests, by country, so that a list looks like a real one. */
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

type Home = readonly [street: string, zip: string, city: string];

/** Their homes, two cities for each country. */
const homes: Record<string, readonly [Home, Home]> = {
  AT: [
    ["Herrengasse", "8010", "Graz"],
    ["Landstraße", "4020", "Linz"],
  ],
  DE: [
    ["Lange Reihe", "20099", "Hamburg"],
    ["Aachener Straße", "50674", "Köln"],
  ],
  FR: [
    ["Rue Mercière", "69002", "Lyon"],
    ["Rue Crébillon", "44000", "Nantes"],
  ],
  ES: [
    ["Calle de Colón", "46004", "Valencia"],
    ["Gran Vía", "48001", "Bilbao"],
  ],
  PT: [
    ["Rua das Flores", "4050-262", "Porto"],
    ["Rua do Souto", "4700-329", "Braga"],
  ],
  IT: [
    ["Via Po", "10123", "Torino"],
    ["Via Zamboni", "40126", "Bologna"],
  ],
  GB: [
    ["Park Row", "LS1 5HD", "Leeds"],
    ["Park Street", "BS1 5HX", "Bristol"],
  ],
  IL: [
    ["הרצל", "3301101", "חיפה"],
    ["דיזנגוף", "6433202", "תל אביב"],
  ],
  PL: [
    ["Floriańska", "31-021", "Kraków"],
    ["Długa", "80-827", "Gdańsk"],
  ],
  JP: [
    ["Midosuji", "542-0086", "Osaka"],
    ["Odori Nishi", "060-0042", "Sapporo"],
  ],
};

export interface DemoPerson {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  /** Sometimes nobody asked for it. */
  address: string | null;
  zip: string | null;
  city: string;
  country: string;
  language: string;
}

/**
 * Makes the `index`-th person of the demo; addresses end in `.example`, so that no mail can ever reach
 * anybody.
 */
export function person(from: Chance, index: number): DemoPerson {
  const country = from.pick(countries);
  const set = names[country] ?? names.DE;
  const firstname = set ? from.pick(set.first) : "";
  const lastname = set ? from.pick(set.last) : "";
  const [street, zip, city] = homes[country]?.[index % 2] ?? ["", "", ""];
  const hasEmail = index % 7 !== 5;
  return {
    firstname,
    lastname,
    email: `guest${index + 1}@mail.example`,
    phone: `${dial[country] ?? "+43 660"}${from.between(1, 9)} ${from.between(100, 999)} ${from.between(10, 99)} ${from.between(10, 99)}`,
    address: hasEmail ? `${street} ${1 + (index % 60)}` : null,
    zip: hasEmail ? zip : null,
    city,
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
