import { type ContractOfFacts, contractOfFacts } from "#api/contracts/contract-templates/queries-facts.ts";
import type { TemplateValue, TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { valuesOf } from "#api/contracts/contract-templates/rules/values.ts";
import { type FilledText, fillText, opensDoor } from "#api/messages/message-templates/rules/text.ts";
import { wifiOf } from "#api/operations/routers/for-others/wifi.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Reader } from "#api/platform/calls/reader.ts";
import type { MessageTemplateText } from "#contract/messages/message-templates/message-templates.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";

/** The text of a message, before its variables are filled in. */
export type RawText = Pick<MessageTemplateText, "language" | "subject" | "body">;

/** A message as it would reach the guest of a stay. */
export interface Composed extends FilledText {
  language: Language;
  /** The text with its variables. */
  raw: RawText;
  opensDoor: boolean;
  contract: ContractOfFacts;
}

type Scope = Pick<Reader, "trx" | "organizationId">;

/** Returns the texts of a template in all languages, its own language first. Throws NOT_FOUND. */
export async function textsOfTemplate(
  { trx, organizationId }: Scope,
  templateId: number,
): Promise<RawText[]> {
  const template = await trx
    .selectFrom("message_template")
    .select(["language", "subject", "body"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", templateId)
    .executeTakeFirst();
  if (!template) throw notFound();
  const others = await trx
    .selectFrom("message_template_text")
    .select(["language", "subject", "body"])
    .where("organization_id", "=", organizationId)
    .where("message_template_id", "=", templateId)
    .where("language", "<>", template.language)
    .orderBy("language")
    .execute();
  return [template, ...others];
}

/** Returns the text in a language, or else the template's own. */
export function textIn(texts: readonly RawText[], language: string | null): RawText {
  const text = texts.find((one) => one.language === language) ?? texts[0];
  if (!text) throw notFound();
  return text;
}

interface ComposeInput {
  templateId: number;
  contractId: number;
  /** A text for this guest only. */
  own?: { subject: string; body: string } | null;
  /** The guest's language by default; null for the template's own. */
  language?: Language | null | undefined;
  /** Reads the texts of the template; each time from the database by default. */
  readTexts?: typeof textsOfTemplate | undefined;
}

/** Fills in a template for a stay, as far as the reader may see its guest. Throws NOT_FOUND for a stay of another branch. */
export async function compose(
  reader: Reader,
  { templateId, contractId, own = null, language, readTexts = textsOfTemplate }: ComposeInput,
): Promise<Composed> {
  const contract = await contractOfFacts(reader, contractId);
  const texts = await readTexts(reader, templateId);
  const template = textIn(
    texts,
    language === undefined ? await guestLanguage(reader, contract.clientId) : language,
  );
  const raw = own ? { language: template.language, ...own } : template;
  const all = valuesOf(contract.facts, raw.language);
  const asksAccess = `${raw.subject}${raw.body}`.includes("access.");
  const values = asksAccess ? await withAccess(reader, contractId, all) : all;
  return {
    ...fillText(raw, values),
    language: toLanguage(raw.language),
    raw,
    opensDoor: opensDoor(raw.body),
    contract,
  };
}

async function guestLanguage({ trx, organizationId }: Scope, clientId: number): Promise<string | null> {
  const client = await trx
    .selectFrom("client")
    .select("language")
    .where("organization_id", "=", organizationId)
    .where("id", "=", clientId)
    .executeTakeFirst();
  return client?.language ?? null;
}

/** Adds the values that give access to the unit. */
async function withAccess(scope: Scope, contractId: number, values: TemplateValues): Promise<TemplateValues> {
  const wifi = await wifiOf(scope, contractId);
  const value = (text: string): TemplateValue => ({ text, holds: text !== "" });
  const access: [string, TemplateValue][] = [
    ["access.wifi", value(wifi.name)],
    ["access.wifiPassword", value(wifi.password)],
  ];
  return { ...values, one: new Map([...values.one, ...access]) };
}
