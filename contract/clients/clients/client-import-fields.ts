import { clientRecord } from "#contract/clients/clients/client-record.ts";

export type ClientField = keyof typeof clientRecord.fields;

/**
 * All fields of a client except the branch, which the import chooses; own fields are added by `ownName`.
 */
export const comparedClientFields = Object.keys(clientRecord.fields).filter(
  (name): name is Exclude<ClientField, "branchId" | "ownFields"> =>
    name !== "branchId" && name !== "ownFields",
);

/** Fields to which columns of a file can be mapped. */
export const clientImportFields = ["key", "branchId", ...comparedClientFields] as const;
export type ClientImportField = (typeof clientImportFields)[number];

/** Export formats of the list of clients. */
export const clientExportFormats = ["xlsx", "csv", "vcf"] as const;
export type ClientExportFormat = (typeof clientExportFormats)[number];

/** The lists that can be exported. */
export const clientLists = ["all", "priority", "deleted"] as const;
