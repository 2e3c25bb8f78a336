/** Returns an IBAN without spaces, in capitals. */
export function plainIban(typed: string): string {
  return typed.replaceAll(/\s/gu, "").toUpperCase();
}

/** Returns an IBAN in groups of four, as people read it. */
export function groupedIban(iban: string): string {
  return plainIban(iban).replaceAll(/(.{4})(?=.)/gu, "$1 ");
}

/** Whether the check digits are right: ISO 13616, ISO 7064 mod 97-10. Spaces are ignored. */
export function isIban(typed: string): boolean {
  const iban = plainIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/gu, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
