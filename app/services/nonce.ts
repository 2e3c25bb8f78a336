import { createContext, useContext } from "react";

/** The nonce of the page's scripts while it is rendered on the server; empty in the browser. */
export const NonceContext = createContext("");

/** Nonce for `<script>` elements rendered on the server. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/** Nonce for `<style>` elements that a library adds in the browser: that of the scripts the page came with. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
