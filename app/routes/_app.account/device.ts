const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser's own description in a few words, "Firefox · Windows"; what is no browser as it calls itself. */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (devices) => devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(" · ") : userAgent.slice(0, 60);
}
