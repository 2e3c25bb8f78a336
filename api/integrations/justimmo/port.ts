import type { ImmoProperty } from "#api/integrations/openimmo/property.ts";

/** The portal whose properties are imported. Every call may throw `VendorFailure`. */
export interface Justimmo {
  readonly sandbox: boolean;
  /** Reads all properties of the account, page by page. */
  properties(): AsyncIterable<ImmoProperty[]>;
}
