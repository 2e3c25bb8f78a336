import { createContext, useContext } from "react";

/** The nonce of the page's scripts while it is rendered on the server; empty in the browser. */
export const NonceContext = createContext("");

/** Nonce for `<script>` elements rendered on the server. */
export function useNonce(): string {
  return useContext(NonceContext);
}
