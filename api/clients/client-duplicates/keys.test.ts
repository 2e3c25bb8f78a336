// On each PostgreSQL: statements written by hand.
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { testHouse } from "#api/platform/testing.ts";

const { platform, organizationId } = await testHouse();

async function ask(call: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await inTenant(platform.db, organizationId, (trx) =>
    sql<{ answer: string | null }>`SELECT ${call} AS answer`.execute(trx),
  );
  return rows[0]?.answer ?? null;
}
const person = (first: string, last: string) => ask(sql`client_name_key(${first}, ${last}, '')`);
const company = (name: string) => ask(sql`client_name_key('', '', ${name})`);
const phone = (number: string) => ask(sql`phone_key(${number})`);
const email = (address: string) => ask(sql`email_key(${address})`);

describe("names that are one", () => {
  it.each([
    ["de", ["Jörg", "Müller"], ["Joerg", "Mueller"]],
    ["de", ["Anna", "Maier"], ["Anna", "Meyer"]],
    ["de", ["Thomas", "Weiß"], ["Tomas", "Weiss"]],
    ["de", ["Anna", "Schmidt"], ["Schmitt", "Anna"]],
    ["fr", ["Hélène", "Lefèvre"], ["Helene", "Lefevre"]],
    ["es", ["José", "García"], ["Jose", "Garcia"]],
    ["pt", ["João", "Conceição"], ["Joao", "Conceicao"]],
    ["ru", ["Юрий", "Чехов"], ["Yuri", "Chekhov"]],
    ["ru", ["Анна", "Мюллер"], ["Anna", "Müller"]],
    ["ru", ["Наталья", "Щербакова"], ["Natalia", "Shcherbakova"]],
    ["he", ["יעקב", "כהן"], ["Yaakov", "Cohen"]],
    ["he", ["שרה", "לוי"], ["Sarah", "Levi"]],
    ["he", ["דוד", "אברהם"], ["David", "Avraham"]],
  ] as const)("meet in %s: %s and %s", async (_language, one, other) => {
    expect(await person(one[0], one[1])).toBe(await person(other[0], other[1]));
  });

  it("and others do not", async () => {
    expect(await person("Anna", "Müller")).not.toBe(await person("Petra", "Müller"));
    expect(await person("Anna", "Müller")).not.toBe(await person("Anna", "Huber"));
  });

  it.each([
    ["Alpenblick GmbH", "ALPENBLICK Ges.m.b.H. & Co. KG", true],
    ["Alpenblick GmbH", "Alpenblick", true],
    ["Casa Nova Lda.", "Casa Nova, Limitada", true],
    ["Casas del Sur S.L.", "Casas del Sur SLU", true],
    ["Riverside Ltd", "Riverside Limited", true],
    ["ООО «Ромашка»", "Romashka", true],
    ['בית ירוק בע"מ', "בית ירוק", true],
  ])("company %s and %s", async (one, other, same) => {
    expect((await company(one)) === (await company(other))).toBe(same);
  });

  it("leave a company its name that is only what kind it is", async () => {
    expect(await company("Limited")).toBe(await company("limited"));
    expect(await company("Limited")).not.toBeNull();
    expect(await person("", "")).toBeNull();
  });
});

describe("numbers that are one", () => {
  it.each([
    ["+43 660 1234567", "0660/123 45 67"],
    ["+43 1 5123456", "(01) 512 34 56"],
    ["0049 151 23456789", "0151-23456789"],
    ["+351 912 345 678", "912345678"],
    ["+972-3-1234567", "03-123-4567"],
    ["+7 (912) 345-67-89", "+79123456789"],
  ])("%s and %s", async (one, other) => {
    expect(await phone(one)).toBe(await phone(other));
    expect(await phone(one)).not.toBeNull();
  });

  it("are none where there is too little of them", async () => {
    expect(await phone("112")).toBeNull();
    expect(await phone("+43 660 1234567")).not.toBe(await phone("+43 660 1234568"));
  });
});

describe("addresses that are one", () => {
  it.each([
    ["Anna@Example.org", "anna@example.org"],
    ["anna+booking@example.org", "anna@example.org"],
    ["a.muster@googlemail.com", "amuster+x@gmail.com"],
  ])("%s and %s", async (one, other) => {
    expect(await email(one)).toBe(await email(other));
  });

  it("are none where a part is missing, and keep their dots elsewhere", async () => {
    expect(await email("anna")).toBeNull();
    expect(await email("a.muster@example.org")).not.toBe(await email("amuster@example.org"));
  });
});
