import type { Client } from "#contract/platform/client.ts";

const texts = [
  ["en", "Quiet hours", "Please keep quiet from 10 pm to 6 am. The neighbours sleep next door."],
  ["de", "Ruhezeiten", "Bitte halten Sie von 22 bis 6 Uhr Ruhe. Nebenan wird geschlafen."],
  ["en", "Waste", "Paper, glass and bio waste have bins of their own in the courtyard."],
  ["de", "Müll", "Für Papier, Glas und Biomüll stehen eigene Tonnen im Hof."],
] as const;

/** Adds house rules in two languages for each branch, and a draft about the heating in one building. */
export async function seedGuidelines(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const { Buildings } = await api.buildings.list({ amount: 1 });
  for (const { id: branchId } of branches)
    for (const [index, [language, name, text]] of texts.entries()) {
      const guideline = { branchId, name, language, text, position: (index + 1) * 10 };
      const { id } = await api.guidelines.add({ guideline });
      await api.guidelines.move({ id, action: "publish" });
    }
  for (const { id: buildingId, branchId } of Buildings)
    await api.guidelines.add({
      guideline: { branchId, buildingId, name: "Heating", language: "en", text: "Turn the knob to three." },
    });
}
