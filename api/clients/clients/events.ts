/** Clients that are new, or of whom something was changed. */
export interface ClientsChanged {
  clientIds: readonly number[];
}

/** A file brought clients, or changed some. */
export interface ClientsImported {
  clients: number;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    "client.changed": ClientsChanged;
    "clients.imported": ClientsImported;
  }
}
