/** Clients that were added or changed. */
export interface ClientsChanged {
  clientIds: readonly number[];
}

/** A file added or changed clients. */
export interface ClientsImported {
  clients: number;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    "client.changed": ClientsChanged;
    "clients.imported": ClientsImported;
  }
}
