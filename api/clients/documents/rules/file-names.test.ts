import { describe, expect, it } from "vitest";
import { renamed } from "#api/clients/documents/rules/file-names.ts";

describe("a document's new name", () => {
  it.each([
    ["Reisepass 2031", "scan.pdf", "Reisepass 2031.pdf"],
    ["Reisepass.PDF", "scan.pdf", "Reisepass.PDF"],
    ["דרכון של משה", "scan.jpg", "דרכון של משה.jpg"],
    ['Vertrag "neu"', "a.docx", "Vertrag _neu_.docx"],
    ["invoice.exe", "a.pdf", "invoice.exe.pdf"],
    ["../../etc/passwd", "a.pdf", "passwd.pdf"],
    ["C:\\Users\\eva\\pass", "a.pdf", "pass.pdf"],
    ["\u202egpj.exe", "a.jpg", "gpj.exe.jpg"],
    ["..", "a.jpg", "file.jpg"],
    ["no ending before", "file", "no ending before"],
  ])("%j of %j is %j", (typed, before, name) => {
    expect(renamed(typed, before)).toBe(name);
  });
  it("keeps the ending when it is too long", () => {
    const name = renamed("ä".repeat(300), "a.pdf");
    expect([...name]).toHaveLength(120);
    expect(name).toMatch(/ä\.pdf$/);
  });
});
