/** Nonce for `<style>` elements that a library adds in the browser: that of the scripts the page came with. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
