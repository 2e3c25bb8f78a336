import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { acceptUpload } from "#api/platform/files/accept.ts";
import type { FileKind } from "#api/platform/files/file-kinds.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { writeXlsx } from "#api/platform/paper/tabular/write-xlsx.ts";

const all: FileKind[] = ["image", "document", "table"];
const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const megabyte = 1024 * 1024;

function accept(content: string | Buffer, name: string, kinds: readonly FileKind[] = all) {
  return acceptUpload(new Blob([typeof content === "string" ? content : Buffer.from(content)]), name, {
    kinds,
  });
}

describe("accepting an upload", () => {
  it("takes what it is by its content and completes a name without ending", async () => {
    expect(await accept(png, "Küche.PNG")).toMatchObject({
      type: "image/png",
      extension: "png",
      name: "Küche.PNG",
    });
    expect(await accept(pdf, "Mietvertrag")).toMatchObject({
      type: "application/pdf",
      name: "Mietvertrag.pdf",
    });
    expect(await accept(Buffer.from("Straße;5", "latin1"), "a.txt")).toMatchObject({
      type: "text/csv",
      extension: "csv",
    });
    const workbook = await Array.fromAsync(
      writeXlsx("a", [{ key: "a", title: "A", type: "text" }], []) as AsyncIterable<Buffer>,
    );
    expect(await accept(Buffer.concat(workbook), "a.xlsx", ["table"])).toMatchObject({ extension: "xlsx" });
  });

  it("takes 25 MB and refuses a byte more", async () => {
    const exactly = Buffer.concat([pdf, Buffer.alloc(25 * megabyte - pdf.length, " ")]);
    expect((await accept(exactly, "a.pdf")).bytes).toHaveLength(25 * megabyte);
    await expect(accept(Buffer.concat([exactly, Buffer.from(" ")]), "a.pdf")).rejects.toMatchObject({
      name: "FileError",
      reason: "tooLarge",
    });
  });

  it.each([
    ["empty", "", "a.csv", all],
    ["notAnImage", "just text", "photo.png", all],
    ["notAnImage", pdf, "photo.pdf", ["image"]],
    ["notAnImage", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "logo.svg", all],
    ["typeNotAllowed", png, "photo.png", ["document"]],
    ["typeNotAllowed", "<html><script>1</script></html>", "page.csv", all],
    ["typeNotAllowed", Buffer.from("MZ\u0090\u0000\u0003\u0000"), "program.exe", all],
    ["typeMismatch", png, "photo.jpg", all],
    ["typeMismatch", pdf, "list.csv", all],
    ["typeMismatch", "echo 1", "script.sh", all],
  ] as const)("refuses with %s: %j named %s", async (reason, content, name, kinds) => {
    await expect(accept(content, name, kinds)).rejects.toMatchObject({ reason });
  });
});

describe("cleaning a name", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\Vertrag.pdf", "Vertrag.pdf"],
    ["photo\u202egpj.exe", "photogpj.exe"],
    ["a\u0000\r\nb\u200b.pdf", "ab.pdf"],
    ["חוזה שכירות.pdf", "חוזה שכירות.pdf"],
    ['a<b>:"c|.pdf', "a_b___c_.pdf"],
    [" ..hidden. ", "hidden"],
    ["..", "file"],
    [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(116)}.pdf`],
  ])("%j becomes %j", (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });
});
