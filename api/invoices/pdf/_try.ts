import { writeFileSync } from "node:fs";
import { renderInvoicePdf } from "./render.ts";
import { sampleDocument } from "./sample-document.ts";
import { taxLines } from "#api/invoices/rules/tax.ts";
import sharp from "sharp";
const logo = new Uint8Array(await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="170"><rect x="5" y="15" width="140" height="140" rx="28" fill="#1867c0"/><path d="M40 120V75l35-28 35 28v45H85V92H65v28z" fill="#fff"/><text x="170" y="108" font-family="DejaVu Sans" font-weight="bold" font-size="58" fill="#17212e">Stadtwohnen</text></svg>')).png().toBuffer());
const s = sampleDocument();
const many = taxLines(Array.from({ length: 60 }, (_, i) => ({ description: i % 7 === 3 ? `Apartment W${i} mit einer recht langen Bezeichnung, die in der Spalte umbrechen muss, Leopoldsgasse 12/${i}` : `Apartment W${i}, Leopoldsgasse 12/${i}`, detail: i % 5 === 0 ? "14/11/2026 – 21/11/2026, 7 Nächte" : undefined, quantity: 7, unitGross: 12_050 + i * 13, taxRate: i % 4 === 1 ? 2000 : 1000 })));
const out = {
  de: sampleDocument({ issuer: { ...s.issuer, logo }, paymentTerms: { dueDate: "2026-12-05", paid: 30_000 }, notes: "Vielen Dank für Ihren Aufenthalt. Wir freuen uns auf ein Wiedersehen in Wien!" }),
  he: sampleDocument({ language: "he", issuer: { ...s.issuer, logo }, recipient: { name: "דוד כהן (ירושלים)", addressLines: ["רחוב הרצל 12/4", "9436115 ירושלים", "ישראל"], vatId: "IL516179157" }, lines: s.lines.map((l, i) => ({ ...l, description: ["דירה W17, Leopoldsgasse 12/17 (וינה)", "ניקיון סופי", "מס עירוני – Wien"][i] ?? "", detail: i === 0 ? "14/11/2026 – 21/11/2026, 7 לילות, 2 אנשים" : undefined })) }),
  draft: sampleDocument({ state: "draft", number: undefined, language: "ru", recipient: { name: "Екатерина Соловьёва", addressLines: ["ул. Ленина, 5, кв. 12", "190000 Санкт-Петербург", "Россия"] } }),
  cancel: sampleDocument({ kind: "cancellation", number: "W-2026-C00003", cancels: { number: "W-2026-00017", issueDate: "2026-11-21" }, language: "fr", recipient: { name: "Élodie Françoise Őry", addressLines: ["12, rue de l’Église", "75011 Paris", "France"] } , ...(() => { const t = taxLines(s.lines.map((l) => ({ ...l, quantity: -l.quantity }))); return { lines: t.lines, taxGroups: t.groups, totals: t.totals }; })() }),
  long: sampleDocument({ lines: many.lines, taxGroups: many.groups, totals: many.totals }),
  small: sampleDocument({ smallBusiness: "AT", language: "en" }),
};
for (const [n, d] of Object.entries(out)) { const t0 = performance.now(); const b = await renderInvoicePdf(d); console.log(n, b.length, (performance.now() - t0).toFixed(0) + "ms"); writeFileSync(`/tmp/inv/${n}.pdf`, b); const b2 = await renderInvoicePdf(d); console.log(Buffer.compare(b, b2)); }
