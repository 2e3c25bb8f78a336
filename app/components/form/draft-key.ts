/** Where this window keeps what is typed into a form of the page. */
export function draftKey(form: string): string {
  return `draft:${location.pathname}:${form}`;
}
