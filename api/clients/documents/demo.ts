import sharp from "sharp";
import { closeSheet, mm, openSheet } from "#api/platform/paper/pdf/sheet.ts";
import type { Client } from "#contract/platform/client.ts";

/**
 * Adds documents of guests and owners, of a colleague, and of the agency itself. They are drawn here; no real
 * ones are among them.
 */
export async function seedDocuments(api: Client): Promise<void> {
  const { Clients: guests } = await api.clients.list({ amount: 3, filter: { isRenter: true } });
  const { Clients: owners } = await api.clients.list({ amount: 3, filter: { isOwner: true } });
  for (const { id: clientId, name } of guests) {
    await api.documents.add({
      clientId,
      group: "identity",
      file: await card(`Reisepass ${name}.png`, "REISEPASS", name),
    });
    await api.documents.add({
      clientId,
      group: "contract",
      file: await letter(`Mietvertrag ${name}.pdf`, "Mietvertrag", [
        `Mieter: ${name}`,
        "Zwei Ausfertigungen, eine je Partei.",
      ]),
    });
    await api.documents.add({
      clientId,
      group: "payment",
      file: await letter("Kautionsbeleg.pdf", "Beleg über die Kaution", [
        name,
        "Betrag erhalten, wird nach der Abreise verrechnet.",
      ]),
    });
  }
  for (const { id: clientId, name } of owners) {
    await api.documents.add({
      clientId,
      group: "contract",
      tag: "Hausverwaltung",
      file: await letter("Verwaltervollmacht.pdf", "Verwaltervollmacht", [
        `Eigentümer: ${name}`,
        "Gilt bis auf Widerruf.",
      ]),
    });
    await api.documents.add({
      clientId,
      group: "correspondence",
      tag: "Versicherung",
      file: await letter("Schreiben der Versicherung.pdf", "Ihre Gebäudeversicherung", [
        name,
        "Die Prämie bleibt unverändert.",
      ]),
    });
  }
  await seedOwn(api);
}

async function seedOwn(api: Client): Promise<void> {
  const { profile } = await api.session.profile({});
  await api.userDocuments.add({
    userId: profile.id,
    group: "contract",
    file: await letter("Dienstvertrag.pdf", "Dienstvertrag", ["Vollzeit, unbefristet."]),
  });
  await api.customDocuments.add({
    group: "house",
    file: await letter("Hausordnung.pdf", "Hausordnung", ["Nachtruhe von 22 bis 6 Uhr."]),
  });
  await api.customDocuments.add({
    group: "template",
    file: await letter("Übergabeprotokoll.pdf", "Übergabeprotokoll", ["Zählerstand:", "Schlüssel:"]),
  });
}

async function letter(name: string, title: string, lines: readonly string[]): Promise<File> {
  const createdAt = new Date("2026-01-15T09:00:00Z");
  const pdf = openSheet({ title, author: "Hauswart", language: "de", createdAt });
  pdf.addPage();
  pdf.fontSize(18).text(title, 25 * mm, 40 * mm);
  pdf.fontSize(11);
  for (const [index, line] of lines.entries()) pdf.text(line, 25 * mm, (60 + index * 8) * mm);
  return new File([new Uint8Array(await closeSheet(pdf))], name, { type: "application/pdf" });
}

async function card(file: string, title: string, name: string): Promise<File> {
  const shown = name.replace(/[<>&]/g, " ");
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="620" viewBox="0 0 440 310">
<rect width="440" height="310" rx="14" fill="#f1e9dc"/><rect width="440" height="54" fill="#7a2333"/>
<text x="24" y="36" font-family="sans-serif" font-size="22" fill="#fff">${title}</text>
<rect x="24" y="78" width="118" height="150" fill="#d9cdb9"/><circle cx="83" cy="132" r="28" fill="#9b8b73"/>
<path d="M43 228q6-62 40-62t40 62z" fill="#9b8b73"/>
<text x="166" y="104" font-family="sans-serif" font-size="19" fill="#2b2b2b">${shown}</text>
<path d="M166 130h230M166 160h180M166 190h210" stroke="#b9ab95" stroke-width="8"/>
<path d="M24 262h392M24 286h392" stroke="#5b5347" stroke-width="9" stroke-dasharray="9 5"/></svg>`;
  const png = await sharp(Buffer.from(drawn)).png().toBuffer();
  return new File([new Uint8Array(png)], file, { type: "image/png" });
}
