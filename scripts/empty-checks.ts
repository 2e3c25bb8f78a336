interface Check {
  /** The checked expression: the text between the parentheses. */
  looked: string;
  /** The word before it: `await`, `return`, or empty at the beginning of the statement. */
  before: string;
  /** The text after it, up to the end of the statement: `.not.toBe(3)`. */
  matcher: string;
}

/** Returns the checks of a test file that pass whatever the program does. */
export function emptyChecks(text: string): string[] {
  return checksOf(text).flatMap(({ looked, before, matcher }) => {
    const seen = looked.replace(/\s+/g, " ").slice(0, 60);
    const say = (what: string) => [`expect(${seen}): ${what}`];
    if (!matcher.startsWith(".")) return say("asserts nothing without a matcher");
    if (/\.every\(/.test(looked) && matcher.startsWith(".toBe(true)"))
      return say("every one of an empty list is right: compare the list");
    if (/\?\./.test(looked) && /^\.not\.(toBeNull|toBe|toEqual)\(/.test(matcher))
      return say("also passes where there is nothing: say what is expected");
    if (/^\.rejects\.(toBeDefined|toBeTruthy|not)\b/.test(matcher))
      return say("any failure will do: name the one that is expected");
    if (/^\.(rejects|resolves)\./.test(matcher) && before === "") return say("nobody waits for it");
    return [];
  });
}

/** Finds every `expect(…)`, also `expect.soft` and `expect.poll`. */
function checksOf(text: string): Check[] {
  return [...text.matchAll(/\bexpect(?:\.soft|\.poll)?\(/g)].map((match) => {
    const opened = match.index + match[0].length;
    const closed = closing(text, opened);
    const [matcher = ""] = text.slice(closed + 1).split(";", 1);
    const [before = ""] =
      /(?:\b(?:await|return|void)|=>|[=([,?:&|])?\s*$/.exec(text.slice(0, match.index)) ?? [];
    return { looked: text.slice(opened, closed), before: before.trim(), matcher: matcher.trim() };
  });
}

/** Returns the position of the parenthesis that closes the one opened before this position. */
function closing(text: string, from: number): number {
  let depth = 1;
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote) {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (/["'`]/.test(sign) || (sign === "/" && /[(,=[!&|?:]\s*$/.test(text.slice(0, at))))
      quote = sign;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
