type CardValues = Record<string, unknown>;

/** Writes a client as a vCard 3.0 (RFC 2426), which old and new phones and mail programs read. */
export function cardOf(client: CardValues): string {
  const text = (name: string) => escaped(String(client[name] ?? ""));
  const name = [client.firstname, client.lastname].filter(Boolean).join(" ");
  const whole = name || client.company || client.email || client.phone || client.mobile || client.key;
  const address = ["address", "city", "zip", "country"].some((field) => text(field) !== "");
  const tags = Array.isArray(client.tags) ? client.tags.map((tag) => escaped(String(tag))).join(",") : "";
  const lines: readonly (readonly [string, string])[] = [
    ["UID", text("key")],
    ["ORG", text("company")],
    ["EMAIL;TYPE=INTERNET", text("email")],
    ["TEL;TYPE=VOICE", text("phone")],
    ["TEL;TYPE=CELL", text("mobile")],
    [
      "ADR;TYPE=HOME",
      address ? `;;${text("address")};${text("city")};;${text("zip")};${text("country")}` : "",
    ],
    ["BDAY", text("birthday")],
    ["LANG", text("language")],
    ["CATEGORIES", tags],
    ["NOTE", text("note")],
  ];
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${text("lastname")};${text("firstname")};;;`,
    `FN:${escaped(String(whole ?? ""))}`,
    ...lines.flatMap(([property, value]) => (value === "" ? [] : [`${property}:${value}`])),
    "END:VCARD",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** Folds lines at 75 bytes; continuations begin with a space, never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = "";
  for (const letter of line) {
    if (Buffer.byteLength(now + letter) > 75) {
      lines.push(now);
      now = " ";
    }
    now += letter;
  }
  return [...lines, now].join("\r\n");
}
