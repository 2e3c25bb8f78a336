import { describe, expect, it } from "vitest";
import { htmlMail, type MailContent } from "#api/platform/mail/html-mail.ts";

const head = { organization: "Nord & Süd", accent: "#00796b", logo: "logo@outbox" };
const letter: MailContent = {
  subject: "Your access",
  text: "Hello Ute,\n\nChoose your password here:\nhttps://house.example/invitation/abc?x=1&y=2\n\nSee also https://house.example/help.\n",
  language: "en",
  button: "Choose password",
};

describe("the HTML part of a mail", () => {
  it("has the text's paragraphs, one button, and the organization at its head", () => {
    const html = htmlMail(letter, head);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain("Nord &amp; Süd");
    expect(html).toContain('src="cid:logo@outbox"');
    expect(html).toContain('<p style="margin:0 0 14px">Choose your password here:</p>');
    expect(html.match(/display:inline-block/g)).toHaveLength(1);
    expect(html).toMatch(
      /<a href="https:\/\/house\.example\/invitation\/abc\?x=1&amp;y=2" style="[^"]*background:#00796b[^"]*">Choose password<\/a>/,
    );
    expect(html).toContain('<a href="https://house.example/help.">');
  });

  it("says which Portuguese it is written in", () => {
    expect(htmlMail({ ...letter, language: "pt" }, head)).toContain('<html lang="pt-BR" dir="ltr">');
  });

  it("leaves links as they are where no button is wanted", () => {
    const html = htmlMail({ ...letter, button: null }, { ...head, logo: null });
    expect(html).not.toContain("inline-block");
    expect(html).not.toContain("<img");
    expect(html).toContain("here:<br><a href=");
  });

  it("lets nothing typed become markup or fetch from outside", () => {
    const bad = '<img src=x onerror="alert(1)"> javascript:alert(1) https://a.example/"onmouseover="x';
    const html = htmlMail(
      { ...letter, subject: bad, text: bad, button: bad },
      { ...head, organization: bad },
    );
    expect(html).not.toMatch(/<img src=x|<script|href="javascript/);
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(html).not.toMatch(/<a [^>]*onmouseover/);
  });

  it("is read from the right in Hebrew, whether the language is told or not", () => {
    for (const language of ["he", null]) {
      const html = htmlMail({ ...letter, language, text: "1. שלום רב" }, head);
      expect(html).toContain('dir="rtl"');
      expect(html).toContain('align="right"');
      expect(html).toContain("margin-left:10px");
    }
    expect(htmlMail({ ...letter, language: null }, head)).toContain('dir="ltr"');
  });

  it("darkens a colour that white words could not be read on", () => {
    const html = htmlMail(letter, { ...head, accent: "#ffff00" });
    expect(html).not.toContain("background:#ffff00");
  });
});
