import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseMarkdown, RichText } from "./markdown.tsx";

const shown = (source: string) => renderToStaticMarkup(createElement(RichText, { source }));

describe("rich text", () => {
  it("knows bold, italic, links, lists and paragraphs", () => {
    expect(parseMarkdown("**a** *b*\n\n- x\n- y\n\n1. z")).toHaveLength(3);
    expect(shown("**a** and *b*")).toContain("<strong>a</strong> and <em>b</em>");
    expect(shown("[site](https://example.org)")).toContain('href="https://example.org"');
    expect(shown("- x\n- y")).toContain("<li>x</li><li>y</li>");
  });

  it("never turns what was typed into HTML or scripts", () => {
    expect(shown("<script>alert(1)</script>")).toContain("&lt;script&gt;");
    expect(shown("[x](javascript:alert(1))")).not.toContain("<a");
  });
});
