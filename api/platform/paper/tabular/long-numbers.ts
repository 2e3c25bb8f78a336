/** From here on programs keep fewer digits of a number than it has: fifteen (Excel), or the seventeen of a double. */
const longNumber = 1e15;

/**
 * A number of a workbook as its cell shows it. A long one whose digits all stand in the file is text, for a double would
 * not hold them; one whose last digits the program that saved it has put to zero stays the power of ten that its cell
 * shows (`1.23456789012345E+18`), so that nobody takes it for a key.
 */
export function shownNumber(text: string, number: number): number | string {
  if (!Number.isInteger(number) || Math.abs(number) < longNumber) return number;
  const digits = /^-?(\d+)$/.exec(text)?.[1] ?? "";
  const significant = digits.replace(/^0+|(?<!0)0+$/g, "").length;
  if (significant > (digits.length > 17 ? 17 : 15)) return text;
  return number.toExponential().toUpperCase();
}

/** Whether a text is a number in powers of ten: what is left of a long key that a spreadsheet took for a number. */
export function isRounded(text: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(text.trim());
}
