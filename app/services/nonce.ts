import { createContext, useContext } from "react";

/** The nonce of the page's scripts; empty in the browser, where the attribute cannot be read back. */
export const NonceContext = createContext("");

/** Nonce for `<script>` elements rendered on the server. */
export function useNonce(): string {
  return useContext(NonceContext);
}
