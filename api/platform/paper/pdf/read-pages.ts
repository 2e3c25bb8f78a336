import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the text of each page as a reader of the PDF would copy it; for tests. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  await task.destroy();
  return pages;
}

/** Returns the document's properties (`Title`, `CreationDate`, `Language`, …); for tests. */
export async function readProperties(bytes: Uint8Array): Promise<object> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { info } = await (await task.promise).getMetadata();
  await task.destroy();
  return info;
}
