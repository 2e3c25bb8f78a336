import type { SealOrder, SignerEvidence } from "#api/contracts/signatures/rules/evidence.ts";
import { drawingHeight, drawingWidth, putDrawing } from "#api/contracts/signatures/sealing/drawing.ts";
import { momentIn } from "#api/contracts/signatures/sealing/moment.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import { contentWidth, Flow, ink } from "#api/platform/paper/pdf/flow.ts";
import { closeSheet, mm, openSheet } from "#api/platform/paper/pdf/sheet.ts";
import { drawTable } from "#api/platform/paper/pdf/table.ts";
import type { Run } from "#contract/contracts/contract-templates/contract-templates.ts";
import type { Language } from "#contract/platform/languages.ts";

type Element = PDFKit.PDFStructureElement;

/** The contents of the pages behind a document: who signed it, and the events of its signing. */
export interface Annex extends Pick<SealOrder, "title" | "language" | "timeZone" | "signers" | "events"> {
  organization: string;
  sha256: string;
  pages: number;
  sealedAt: Date;
  /** SHA-256 of the certificate, in hex. */
  certificate: string;
}

const everything = { start: 0, width: contentWidth };
const size = 10;

/**
 * Draws the pages with the signatures and the record: real text, tagged, in the document's language and
 * direction.
 */
export function drawAnnex(annex: Annex): Promise<Uint8Array> {
  const { language, title, organization, sealedAt } = annex;
  return drawPages({ title, author: organization, language, at: sealedAt }, (page) => {
    drawSignatures(page, annex);
    page.flow.next();
    drawRecord(page, annex);
  });
}

export interface VoidSheet {
  title: string;
  organization: string;
  language: Language;
  timeZone: string;
  voidedAt: string;
  by: string;
  reason: string;
}

/** Draws the page that says that a document is void, and why. */
export function drawVoidPage(sheet: VoidSheet): Promise<Uint8Array> {
  const { title, organization, language, timeZone, voidedAt, by, reason } = sheet;
  return drawPages({ title, author: organization, language, at: new Date(voidedAt) }, (page) => {
    const { t } = page;
    head(page, "H1", t("signatureSeal:voidTitle"));
    write(page, title, { bold: true });
    write(page, t("signatureSeal:voidText", { time: momentIn(voidedAt, timeZone), name: by }));
    write(page, t("signatureSeal:voidReason", { reason }));
    write(page, organization);
  });
}

interface Page {
  flow: Flow;
  root: Element;
  t: Translate;
}

async function drawPages(
  { title, author, language, at }: { title: string; author: string; language: Language; at: Date },
  draw: (page: Page) => void,
): Promise<Uint8Array> {
  const t = textsIn(language);
  const pdf = openSheet({ title, author, language, createdAt: at });
  const root = pdf.struct("Sect");
  pdf.addStructure(root);
  const flow = new Flow(pdf, language === "he" ? "rtl" : "ltr");
  draw({ flow, root, t });
  flow.foot(title, (page, pages) => `${t("signatureSeal:signatures")} ${page}/${pages}`);
  root.end();
  return closeSheet(pdf);
}

function head({ flow, root }: Page, type: "H1" | "H2", text: string): void {
  const large = type === "H1";
  flow.space(large ? 0 : 5 * mm);
  flow.need(25 * mm);
  flow.write(
    root,
    type,
    flow.set([{ text, bold: true }], { ...everything, size: large ? 17 : 12 }),
    everything,
  );
  flow.space(large ? 4 * mm : 1.5 * mm);
}

function write(
  { flow, root }: Page,
  text: string,
  { bold = false, color = ink.text }: { bold?: boolean; color?: string } = {},
): void {
  if (text === "") return;
  flow.write(root, "P", flow.set([{ text, bold }], { ...everything, size, color }), everything);
  flow.space(1 * mm);
}

function drawSignatures(page: Page, { signers, title, timeZone }: Annex): void {
  const { t } = page;
  head(page, "H1", t("signatureSeal:signatures"));
  write(page, `${t("signatureSeal:document")}: ${title}`);
  for (const signer of inTurn(signers)) drawSigner(page, signer, timeZone);
}

function inTurn(signers: readonly SignerEvidence[]): SignerEvidence[] {
  return signers.toSorted((a, b) => a.order - b.order || (a.signedAt < b.signedAt ? -1 : 1));
}

function drawSigner(page: Page, signer: SignerEvidence, timeZone: string): void {
  const { flow, root, t } = page;
  const { name, role, mark, way, recordedBy } = signer;
  // A signature is never on another page than its name.
  flow.need(drawingHeight + 45 * mm);
  head(page, "H2", `${name} · ${t(`signatureSeal:role.${role}`)}`);
  if (mark.drawn) {
    const place = { start: 0, width: drawingWidth };
    const { drawn } = mark;
    const content = flow.pdf.markStructureContent("Figure", { alt: t("signatureSeal:drawnBy", { name }) });
    const height = putDrawing(flow.pdf, drawn, flow.leftOf(place), flow.y);
    flow.pdf.endMarkedContent();
    root.add(flow.pdf.struct("Figure", { alt: t("signatureSeal:drawnBy", { name }) }, [content]));
    flow.y += height + 1.5 * mm;
    flow.rule(flow.y, place);
    flow.y += 1.5 * mm;
  }
  if (mark.typed !== "") {
    const set = flow.set([{ text: mark.typed, bold: true }], { ...everything, size: 15, color: "#14274e" });
    flow.write(root, "P", set, everything);
    flow.space(1 * mm);
  }
  write(page, t("signatureSeal:signedBy", { name }), { bold: true });
  const recorded = recordedBy === "" ? "" : ` · ${t("signatureSeal:recordedBy", { name: recordedBy })}`;
  write(page, momentIn(signer.signedAt, timeZone));
  write(page, `${t(`signatureSeal:way.${way}`)}${recorded}`);
  if (signer.consent !== "")
    write(page, t("signatureSeal:agreed", { consent: signer.consent }), { color: ink.second });
}

function drawRecord(page: Page, annex: Annex): void {
  const { t, flow, root } = page;
  const { timeZone, events, signers } = annex;
  head(page, "H1", t("signatureSeal:audit"));
  const plain = (text: string): Run[] => [{ text, bold: false }];
  const table = (head: string[], rows: string[][]) => {
    drawTable(
      flow,
      root,
      {
        kind: "table",
        sides: head.map(() => "start" as const),
        head: head.map(plain),
        rows: rows.map((row) => row.map(plain)),
      },
      everything,
    );
    flow.space(4 * mm);
  };
  const facts: [string, string][] = [
    [t("signatureSeal:document"), annex.title],
    [t("signatureSeal:organization"), annex.organization],
    [t("signatureSeal:pages"), String(annex.pages)],
    [t("signatureSeal:sealedAt"), momentIn(annex.sealedAt.toISOString(), timeZone)],
    [t("signatureSeal:hash"), annex.sha256],
    [t("signatureSeal:certificate"), annex.certificate],
  ];
  for (const [label, value] of facts) {
    write(page, label, { color: ink.second });
    write(page, value);
  }
  flow.space(3 * mm);
  table(
    [t("signatureSeal:time"), t("signatureSeal:event"), t("signatureSeal:who"), t("signatureSeal:ip")],
    events
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
      .map(({ at, what, who, ip }) => [
        momentIn(at, timeZone),
        t(`signatureSeal:events.${what}`),
        who === "" ? t("signatureSeal:automatic") : who,
        ip,
      ]),
  );
  for (const { name, ip, userAgent, linkFingerprint } of inTurn(signers)) {
    if (ip === "" && userAgent === "" && linkFingerprint === "") continue;
    head(page, "H2", name);
    if (ip !== "") write(page, `${t("signatureSeal:ip")}: ${ip}`);
    if (userAgent !== "") write(page, `${t("signatureSeal:device")}: ${userAgent}`, { color: ink.second });
    if (linkFingerprint !== "")
      write(page, `${t("signatureSeal:link")}: ${linkFingerprint}`, { color: ink.second });
  }
  flow.space(5 * mm);
  write(page, t("signatureSeal:how"));
}
