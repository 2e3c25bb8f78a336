import { describe, expect, it } from "vitest";
import {
  cleanHtml,
  fetchesPictures,
  textOfHtml,
  withoutPictures,
} from "#api/messages/mailbox/rules/clean-html.ts";
import { dangerous } from "#api/messages/mailbox/rules/dangerous-html-testing.ts";

/** What would run, fetch or send if it stood in a page as it came. */
const vectors = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=https://x.example/a.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img src=javascript:alert(1)>",
  "<img src=`javascript:alert(1)`>",
  '<img src="jav&#x09;ascript:alert(1);">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img srcset="https://x.example/a.png 2x">',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  "<math href=javascript:alert(1)>x</math>",
  "<iframe src=https://x.example></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=javascript:alert(1)></object>",
  "<embed src=https://x.example/a.swf>",
  "<applet code=x></applet>",
  "<form action=https://x.example><input name=password></form>",
  '<button formaction="javascript:alert(1)">x</button>',
  "<input autofocus onfocus=alert(1)>",
  "<textarea autofocus onfocus=alert(1)></textarea>",
  "<select onfocus=alert(1)><option>x</option></select>",
  "<keygen autofocus onfocus=alert(1)>",
  "<isindex action=javascript:alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//x.example/a">x</a>',
  '<a href="https://x.example" ping="https://spy.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)">x</a>',
  "<base href=https://x.example/>",
  "<meta http-equiv=refresh content='0;url=https://x.example'>",
  "<meta charset=utf-7>",
  "<link rel=stylesheet href=https://x.example/a.css>",
  "<link rel=prefetch href=https://x.example/a>",
  "<style>@import 'https://x.example/a.css';</style>",
  "<style>body{background:url(https://x.example/a.png)}</style>",
  '<p style="background:url(https://x.example/a.png)">x</p>',
  '<p style="background-image:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(#x)">x</p>',
  '<p style="-moz-binding:url(https://x.example/a.xml#x)">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%">x</p>',
  '<p style="font-family:x\\22;}body{background:url(https://x.example)}">x</p>',
  '<table background="https://x.example/a.png"><tr><td background="https://x.example/a.png">x</td></tr></table>',
  "<body onload=alert(1) background=https://x.example/a.png>x</body>",
  "<video src=https://x.example/a.mp4 autoplay onplay=alert(1)></video>",
  "<audio src=https://x.example/a.mp3 autoplay></audio>",
  "<video poster=https://x.example/a.png></video>",
  "<source src=https://x.example/a.mp4>",
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<div onmouseover=alert(1) contenteditable>x</div>",
  "<div id=location name=cookie class=x>x</div>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><script>alert(1)</script></template>",
  "<xml><i><b><script>alert(1)</script></b></i></xml>",
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<!-- --!><img src=x onerror=alert(1)> -->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  "<x onclick=alert(1)>x</x>",
  "<a/href='javascript:alert(1)'/onclick=alert(1)>x</a>",
  "<img/src='x'/onerror=alert(1)>",
  "<img src=/logout>",
  "<a href=/logout>x</a>",
  "<img src=x:x onerror=alert(1)//",
  "<<img src=x onerror=alert(1)>>",
  "<title><img src=x onerror=alert(1)></title>",
  "<plaintext><script>alert(1)</script>",
  "<xmp><script>alert(1)</script></xmp>",
  "<portal src=https://x.example></portal>",
  "<frameset><frame src=javascript:alert(1)></frameset>",
  "<p>\u0000<script>alert(1)</script></p>",
  '<p dir="rtl" style="direction:rtl" onwheel=alert(1)>x</p>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href="//x.example/login">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="https://x.example" onfocus="alert(1)" autofocus tabindex="1">x</a>',
  '<a href="https://x.example" ping="https://track.example">x</a>',
  '<img src="https://x.example/a.png" onload="alert(1)" loading="lazy">',
  '<img src="https://x.example/a.png" srcset="javascript:alert(1) 2x">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  "<img src=`javascript:alert(1)`>",
  '<img """><script>alert(1)</script>">',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<table><caption><script>alert(1)</script></caption></table>",
  '<td style="background:#fff url(https://x.example/a.png) no-repeat">x</td>',
  '<p style="color:red;background-image:image-set(url(https://x.example/a.png) 1x)">x</p>',
  '<p style="content:url(https://x.example/a.png)">x</p>',
  '<p style="list-style:url(https://x.example/a.png)">x</p>',
  '<p style="cursor:url(https://x.example/a.cur),auto">x</p>',
  '<div style="color:\\65xpression(alert(1))">x</div>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://x.example/a.css">',
  '<object data="javascript:alert(1)"></object>',
  "<dialog open onclose=alert(1)>x</dialog>",
] as const;

describe("the page of a mail", () => {
  it.each(vectors)("holds nothing that runs, fetches or sends of %s", (vector) => {
    expect(cleanHtml(`<p>before</p>${vector}<p>after</p>`) ?? "").not.toMatch(dangerous);
  });

  it("keeps text, tables, links and pictures, which fetch nothing until somebody wants that", () => {
    const page = cleanHtml(
      '<table><tr><td colspan="2" style="color:#333;padding:4px 8px"><b>Hi</b> <a href="https://a.example/?b=1&c=2">there</a></td></tr></table><img src="https://a.example/p.png" alt="P">',
    );
    expect(page).toContain('colspan="2"');
    expect(page).toContain("color:#333");
    expect(page).toContain(
      'href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow"',
    );
    expect(fetchesPictures(page ?? "")).toBe(true);
    expect(fetchesPictures(withoutPictures(page ?? ""))).toBe(false);
    expect(withoutPictures(page ?? "")).toContain('alt="P"');
  });

  it("is no longer than somebody reads, and as deep as it likes", () => {
    expect(cleanHtml("x".repeat(2_000_001))).toBeNull();
    expect(cleanHtml(`${"<div>".repeat(20_000)}x`)).toContain("<div>");
  });

  it("says its words line by line", () => {
    expect(textOfHtml("<style>p{}</style><p>One &amp; two</p><p>Three<br>four &lt;5&gt;</p>")).toBe(
      "One & two\nThree\nfour <5>",
    );
  });
});
