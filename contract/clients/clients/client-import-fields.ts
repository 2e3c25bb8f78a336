import { clientRecord } from "#contract/clients/clients/client-record.ts";

export type ClientField = keyof typeof clientRecord.fields;

/** Every field of a client but the branch, which the rows are brought to; own fields of the organization stand beside them by `ownName`. */
export const comparedClientFields = Object.keys(clientRecord.fields).filter(
  (name): name is Exclude<ClientField, "branchId" | "ownFields"> =>
    name !== "branchId" && name !== "ownFields",
);

/** Columns a file of clients may be mapped to. */
export const clientImportFields = ["key", "branchId", ...comparedClientFields] as const;
export type ClientImportField = (typeof clientImportFields)[number];

/** What the list of clients is exported as. */
export const clientExportFormats = ["xlsx", "csv", "vcf"] as const;
export type ClientExportFormat = (typeof clientExportFormats)[number];

/** Which clients are exported. */
export const clientLists = ["all", "priority", "deleted"] as const;
