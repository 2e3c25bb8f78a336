/** Clients that are new, or of whom something was changed. */
export interface ClientsChanged {
  clientIds: readonly number[];
}

declare module "#api/platform/effects.ts" {
  interface Events {
    "client.changed": ClientsChanged;
  }
}
