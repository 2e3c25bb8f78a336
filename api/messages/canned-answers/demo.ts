import type { Client } from "#contract/platform/client.ts";

const answers = [
  {
    name: "schlüssel",
    language: "de",
    body: "Guten Tag,\n\nder Schlüssel liegt im Kästchen neben der Haustür. Den Code haben Sie mit Ihrer Buchung bekommen.",
  },
  {
    name: "später",
    language: "de",
    body: "Guten Tag,\n\nan Ihrem Abreisetag können Sie die Wohnung gern bis 12 Uhr nutzen.",
  },
  {
    name: "key",
    language: "en",
    body: "Hello,\n\nthe key is in the box beside the front door. You got its code with your booking.",
  },
  {
    name: "late",
    language: "en",
    body: "Hello,\n\nyou are welcome to stay until noon on the day you leave.",
  },
] as const;

/** A few answers in two languages. */
export async function seedCannedAnswers(api: Client): Promise<void> {
  for (const cannedAnswer of answers) await api.cannedAnswers.add({ cannedAnswer });
}
