import { textsIn } from "#api/platform/calls/texts.ts";
import { type MailVariable, mailVariables } from "#contract/messages/mail-events/mail-event.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Recipient and sender of a mail; unknown values are empty. */
export interface Addressee {
  firstname: string;
  lastname: string;
  company: string;
  branch: string;
  branchPhone: string;
  branchEmail: string;
  organization: string;
}

/** `{firstname}`, or `{firstname|dear guest}` with a text for an unknown value. */
const written = /\{([A-Za-z]+)(?:\|([^{}|\n]*))?\}/g;

/** Returns words in braces that are no variable, and unpaired braces, as written. */
export function unknownVariables(text: string): string[] {
  const strange: string[] = [];
  const rest = text.replaceAll(written, (whole, name: string) => {
    if (!isVariable(name)) strange.push(whole);
    return "\n";
  });
  return [...strange, ...(rest.match(/\{[^{}\n]*\}|[{}]/g) ?? [])];
}

/**
 * Fills a client's data into a text. Nothing is ever blank: an unknown value is replaced by the written text,
 * else by the closest other value, and finally by a general word. Inserted text is not searched for variables
 * and is one line.
 */
export function fillIn(text: string, language: Language, addressee: Addressee): string {
  return text.replaceAll(written, (whole, name: string, instead: string | undefined) => {
    if (!isVariable(name)) return whole;
    const [value = "", ...nearest] = valuesOf(name, language, addressee);
    return firstText([value, instead ?? "", ...nearest]);
  });
}

function isVariable(name: string): name is MailVariable {
  return mailVariables.some((variable) => variable === name);
}

/** Returns the value, then the closest alternatives; the last one is never empty. */
function valuesOf(name: MailVariable, language: Language, addressee: Addressee): string[] {
  const t = textsIn(language);
  const { firstname, lastname, company, branch, branchPhone, branchEmail, organization } = addressee;
  const person = [firstname, lastname].map(oneLine).filter(Boolean).join(" ");
  const anybody = t("mailEvents:letter.anybody");
  const us = [branch, organization, t("mailEvents:letter.us")];
  switch (name) {
    case "salutation":
      return [
        person === "" ? "" : t("mailEvents:letter.salutation", { name: person }),
        t("mailEvents:letter.salutationAnybody"),
      ];
    case "firstname":
      return [firstname, anybody];
    case "lastname":
      return [lastname, company, firstname, anybody];
    case "company":
      return [company, person, anybody];
    case "branch":
      return us;
    case "branchPhone":
      return [branchPhone, branchEmail, ...us];
    case "branchEmail":
      return [branchEmail, branchPhone, ...us];
    case "organization":
      return [organization, branch, t("mailEvents:letter.us")];
  }
}

function firstText(values: readonly string[]): string {
  return values.map(oneLine).find((value) => value !== "") ?? "";
}

function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
