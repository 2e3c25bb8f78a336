import { part } from "#app/components/part.tsx";

/* Most people see the form alone. */
export const ClientFacts = part("client.ClientFacts", () =>
  import("./facts.tsx").then((tab) => tab.ClientFacts),
);
