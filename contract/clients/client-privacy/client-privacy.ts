import { z } from "zod";
import { readingPlaces, sensitiveKinds } from "#contract/clients/client-privacy/client-readings.ts";
import { needs, type Requirement } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, id } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";

/** What the removal of a person's data does to records of a kind: they are deleted, blanked, or stay. */
export const fates = ["goes", "blanked", "stays"] as const;

const retentionLine = z.object({
  /** Labelled under `dataKinds` of the domain's texts. */
  kind: z.string(),
  /** Null when it is not counted. */
  count: z.number().nullable(),
  fate: z.enum(fates),
  /** The last day for which it is kept; null when there is no such day. */
  until: z.string().nullable(),
});
/** One kind of stored data about a person. */
export type RetentionLine = z.infer<typeof retentionLine>;

/** Why nothing can be removed yet. */
export const obstacles = [
  "clientHasDrafts",
  "clientHasStays",
  "clientHasBalance",
  "clientHasDeposit",
  "clientHasMails",
  "clientIsRentalAccount",
] as const;

/** Exporting or removing a person's data requires the rights to see all of them. */
export const privacyNeeds = [
  ...needs("client", "read"),
  ...needs("client", "operation"),
  ...needs("client_name", "read"),
  ...needs("client_email", "read"),
  ...needs("client_phone", "read"),
  ...needs("client_personal", "read"),
];
/** An export also contains documents. */
export const exportNeeds: Requirement = [...privacyNeeds, ...needs("client_documents", "read")];

export const clientPrivacy = {
  read: post("client/privacy/{id}", {
    summary:
      "The data kept about a person, by kind and until when, and who received it. Also for deleted clients",
    access: privacyNeeds,
    input: byId,
    output: z.object({
      Privacy: z.object({
        id: z.number(),
        /** The name that has to be typed before the data are removed. */
        name: z.string(),
        /** The country whose law decides how long books are kept. */
        country: z.string().nullable(),
        anonymised: z.boolean(),
        obstacle: z.enum(obstacles).nullable(),
        Kept: z.array(retentionLine),
        /** Exports and downloaded documents, newest first. */
        Given: z.array(
          z.object({
            at: z.string(),
            actorName: z.string(),
            what: z.enum(["export", "document"]),
            name: z.string(),
          }),
        ),
      }),
    }),
  }),
  readings: post("client/readings/{id}", {
    summary:
      "Who saw personal data of a client, newest first: at most a hundred rows, one for each person and quarter of an hour, or for each list",
    access: privacyNeeds,
    input: byId,
    output: z.object({
      total: z.number(),
      Readings: z.array(
        z.object({
          id: z.number(),
          at: z.iso.datetime(),
          name: z.string(),
          /** The real user, when somebody of the operator acted as the person. */
          impersonatorName: z.string(),
          kinds: z.array(z.enum(sensitiveKinds)),
          places: z.array(z.enum(readingPlaces)),
          /** The number of people in the list; null for a single record. */
          people: z.number().nullable(),
          file: z.string().nullable(),
        }),
      ),
    }),
  }),
  export: get("client/privacy/export/{id}", {
    summary:
      "All data of a person as a ZIP: machine-readable, readable in the person's language, and the files",
    access: exportNeeds,
    reply: "file",
    stepUp: true,
    upkeep: "The audit records who received it.",
    input: byId,
    output: z.unknown(),
  }),
  anonymise: post("client/privacy/anonymise/{id}", {
    summary:
      "Anonymise a person for good. `name` is the client's name as it is shown. Data that the law requires stays until its day; the certificate lists it",
    access: privacyNeeds,
    effect: "write",
    stepUp: true,
    input: z.strictObject({ id, name: line(300) }),
    output: z.object({ CertificateId: z.number() }),
  }),
  certificate: post("client/privacy/certificate/{id}", {
    summary: "What was deleted of a client, what stays until when, by whom and when",
    access: privacyNeeds,
    input: byId,
    output: z.object({
      Certificate: z.object({
        id: z.number(),
        clientId: z.number(),
        at: z.string(),
        madeBy: z.string(),
        country: z.string().nullable(),
        Lines: z.array(retentionLine),
      }),
    }),
  }),
};

export const clientPrivacyScreens = {
  "/clients/privacy/{id}": { needs: privacyNeeds, shows: ["clientCertificate"] },
} as const satisfies Screens;
