/** The name of a field in a history: imports write the columns of the table (`min_nights`), people the contract's fields. */
export function historyField(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
