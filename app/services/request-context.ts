import type { AppLoadContext } from "@remix-run/node";
import { createContext } from "react";

/**
 * The request a page is drawn for; null in the browser. What only the page's markup needs can be kept by it on the server
 * instead of travelling a second time in the data for hydration.
 */
export const RequestContext = createContext<AppLoadContext | null>(null);
