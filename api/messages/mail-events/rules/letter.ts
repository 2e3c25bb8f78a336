import { textsIn } from "#api/platform/calls/texts.ts";
import { type MailVariable, mailVariables } from "#contract/messages/mail-events/mail-event.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Who a mail is written to, and by whom; what is not known is empty. */
export interface Addressee {
  firstname: string;
  lastname: string;
  company: string;
  branch: string;
  branchPhone: string;
  branchEmail: string;
  organization: string;
}

/** `{firstname}`, or `{firstname|dear guest}` with what stands there where it is not known. */
const written = /\{([A-Za-z]+)(?:\|([^{}|\n]*))?\}/g;

/** What a text has in braces that is no variable, and braces that belong to none, as they stand there. */
export function unknownVariables(text: string): string[] {
  const strange: string[] = [];
  const rest = text.replaceAll(written, (whole, name: string) => {
    if (!isVariable(name)) strange.push(whole);
    return "\n";
  });
  return [...strange, ...(rest.match(/\{[^{}\n]*\}|[{}]/g) ?? [])];
}

/**
 * Puts a client's data into a text. Nothing is ever blank: of what is not known the written word stands there, else what comes
 * nearest, at last a word for anybody. What is put in is not read for variables again, and is one line.
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

/** The value itself, then what comes nearest; the last of them is always something. */
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
