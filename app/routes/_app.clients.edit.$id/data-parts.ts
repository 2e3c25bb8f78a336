import { part } from "#app/components/part.tsx";

/* Of the tab of data most people see the form alone. */
export const ClientFacts = part(() => import("./facts.tsx").then((tab) => tab.ClientFacts));
export const DuplicateHint = part(() => import("./duplicate-hint.tsx").then((hint) => hint.DuplicateHint));
