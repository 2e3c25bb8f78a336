import sanitize from "sanitize-html";

/** The characters of the longest page that is stored. */
const longest = 2_000_000;

const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{3,40}\))$/i;
const length = /^(auto|0|-?\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?)$/i;
const lengths = /^((auto|0|-?\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?)\s*){1,4}$/i;
const words = /^[\w\s,"'-]{1,120}$/;
const border = /^[\w\s#.%-]{1,60}$/;

const styles = {
  color: [colour],
  "background-color": [colour],
  "font-size": [length],
  "font-weight": [/^(bold|normal|[1-9]00)$/],
  "font-style": [/^(italic|normal)$/],
  "font-family": [words],
  "line-height": [length],
  "text-align": [/^(left|right|center|justify|start|end)$/],
  "text-decoration": [/^(underline|none|line-through)$/],
  "vertical-align": [/^(top|middle|bottom|baseline)$/],
  direction: [/^(ltr|rtl)$/],
  margin: [lengths],
  padding: [lengths],
  border: [border],
  "border-collapse": [/^(collapse|separate)$/],
  width: [length],
  "max-width": [length],
  height: [length],
};

/**
 * Cleans a mail's HTML page: it keeps text, tables, links and pictures, and removes everything that runs, fetches by itself or
 * sends. A picture from elsewhere is fetched only when the frame around the page allows it. Returns null for a page that is too
 * long.
 */
export function cleanHtml(html: string): string | null {
  if (html.length > longest) return null;
  return sanitize(html, {
    allowedTags: [
      ...["a", "abbr", "b", "blockquote", "br", "caption", "center", "code", "col", "colgroup", "dd", "del"],
      ...["div", "dl", "dt", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "li"],
      ...["ol", "p", "pre", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tbody"],
      ...["td", "tfoot", "th", "thead", "tr", "u", "ul"],
    ],
    allowedAttributes: {
      "*": ["style", "dir", "lang", "align", "valign"],
      a: ["href", "title", "target", "rel"],
      img: ["src", "alt", "width", "height", "title"],
      font: ["color", "size"],
      table: ["width", "border", "cellpadding", "cellspacing", "bgcolor"],
      td: ["width", "height", "colspan", "rowspan", "bgcolor"],
      th: ["width", "height", "colspan", "rowspan", "bgcolor"],
      col: ["width", "span"],
      ol: ["start", "type"],
    },
    allowedStyles: { "*": styles },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    nonTextTags: [
      "style",
      "script",
      "textarea",
      "option",
      "noscript",
      "title",
      "xml",
      "svg",
      "math",
      "template",
    ],
    nestingLimit: 200,
    transformTags: {
      // A relative address would lead to this installation.
      a: (tagName, { href = "", ...others }) => ({
        tagName,
        attribs: {
          ...others,
          ...(/^(https?:\/\/|mailto:|tel:)/i.test(href) && { href }),
          target: "_blank",
          rel: "noopener noreferrer nofollow",
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^https?:\/\//i.test(attribs.src ?? ""),
  });
}

/** Whether a cleaned page has pictures that would be fetched from elsewhere. */
export function fetchesPictures(html: string): boolean {
  return /<img\b[^<>]*\ssrc="https?:/i.test(html);
}

/** Removes the addresses of the pictures from a cleaned page. */
export function withoutPictures(html: string): string {
  return html.replaceAll(/(<img\b[^<>]*?)\ssrc="[^"]*"/gi, "$1");
}

/** Returns the text of a page, line by line. */
export function textOfHtml(html: string): string {
  const lined = html
    .slice(0, longest)
    .replaceAll(/\r?\n/g, " ")
    .replaceAll(/<(br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)\b[^<>]*>/gi, "$&\n");
  const bare = sanitize(lined, { allowedTags: [], allowedAttributes: {}, nestingLimit: 200 });
  return bare
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
