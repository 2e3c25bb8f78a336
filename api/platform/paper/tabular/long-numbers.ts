/**
 * From here on programs store fewer digits of a number than it has: fifteen (Excel), or the seventeen of a
 * double.
 */
const longNumber = 1e15;

/**
 * Returns a workbook's number as its cell shows it. A long number whose digits all stand in the file becomes
 * text, because a double would not hold them. One whose last digits the saving program has set to zero keeps
 * the power of ten that its cell shows (`1.23456789012345E+18`), so that nobody takes it for a key.
 */
export function shownNumber(text: string, number: number): number | string {
  if (!Number.isInteger(number) || Math.abs(number) < longNumber) return number;
  const digits = /^-?(\d+)$/.exec(text)?.[1] ?? "";
  const significant = digits.replace(/^0+|(?<!0)0+$/g, "").length;
  if (significant > (digits.length > 17 ? 17 : 15)) return text;
  return number.toExponential().toUpperCase();
}

/**
 * Whether a text is a number in powers of ten: the remains of a long key that a spreadsheet took for a
 * number.
 */
export function isRounded(text: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(text.trim());
}
