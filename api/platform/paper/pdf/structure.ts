type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Adds a branch to the document's structure tree, which screen readers follow: `Document`, `Table`, `TR`. */
export function branchOf(pdf: Pdf, parent: Element, type: string): Element {
  const element = pdf.struct(type);
  parent.add(element);
  return element;
}

/** Draws a leaf of the structure tree: `H1`, `P`, `TH`, `TD`. All of it must be on the present page. */
export function leaf<T>(pdf: Pdf, parent: Element, type: string, draw: () => T): T {
  const content = pdf.markStructureContent(type);
  const result = draw();
  pdf.endMarkedContent();
  parent.add(pdf.struct(type, {}, [content]));
  return result;
}

/** Draws what is not content: lines, watermark, page numbers, repeated headers. Screen readers skip it. */
export function artifact(pdf: Pdf, draw: () => void, type: "Pagination" | "Layout" = "Layout"): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}
