import type { Language } from "#contract/platform/languages.ts";

/** What a form is read by in the language it was typed in: made when it is first asked for, and one object from then on. */
export function byLanguage<Schema>(make: (language: Language) => Schema): (language: Language) => Schema {
  const made = new Map<Language, Schema>();
  return (language) => {
    const schema = made.get(language) ?? make(language);
    made.set(language, schema);
    return schema;
  };
}
