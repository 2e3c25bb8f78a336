import { z } from "zod";
import { readingPlaces, sensitiveKinds } from "#contract/clients/client-privacy/client-readings.ts";
import { needs, type Requirement } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, id } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line } from "#contract/platform/values.ts";

/** What taking a person's data out does to records of a kind: they go, lose what says something of the person, or stay. */
export const fates = ["goes", "blanked", "stays"] as const;

const keptLine = z.object({
  /** Worded under `keptKinds` of the texts of the domain that keeps it. */
  kind: z.string(),
  /** Null of what nobody counts. */
  count: z.number().nullable(),
  fate: z.enum(fates),
  /** The last day it is kept for; null where no day ends it. */
  until: z.string().nullable(),
});
/** One kind of what is kept. */
export type RetentionLine = z.infer<typeof keptLine>;

/** Why nothing can be taken out yet. */
export const obstacles = [
  "clientHasDrafts",
  "clientHasStays",
  "clientHasBalance",
  "clientHasDeposit",
  "clientHasMails",
  "clientIsRentalAccount",
] as const;

/** Who hands out what is known of a person, or takes it away, sees all of it. */
export const privacyNeeds = [
  ...needs("client", "read"),
  ...needs("client", "operation"),
  ...needs("client_name", "read"),
  ...needs("client_email", "read"),
  ...needs("client_phone", "read"),
  ...needs("client_personal", "read"),
];
/** What goes with the data holds documents as well. */
export const exportNeeds: Requirement = [...privacyNeeds, ...needs("client_documents", "read")];

export const clientPrivacy = {
  read: post("client/privacy/{id}", {
    summary:
      "What is kept about a person, by kind and until when, and who was given it. Also of deleted clients",
    access: privacyNeeds,
    input: byId,
    output: z.object({
      Privacy: z.object({
        id: z.number(),
        /** What has to be typed before the data are taken out. */
        name: z.string(),
        /** The country whose law says how long books are kept. */
        country: z.string().nullable(),
        anonymised: z.boolean(),
        obstacle: z.enum(obstacles).nullable(),
        Kept: z.array(keptLine),
        /** Exports and fetched documents, newest first. */
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
      "Who saw personal data of a client, newest first: a hundred rows at most, one for a person and a quarter of an hour, or for a list",
    access: privacyNeeds,
    input: byId,
    output: z.object({
      total: z.number(),
      Readings: z.array(
        z.object({
          id: z.number(),
          at: z.iso.datetime(),
          name: z.string(),
          /** Who really looked, when somebody of the operator acted as the person. */
          impersonatorName: z.string(),
          kinds: z.array(z.enum(sensitiveKinds)),
          places: z.array(z.enum(readingPlaces)),
          /** How many stood in the list; null of a single record. */
          people: z.number().nullable(),
          file: z.string().nullable(),
        }),
      ),
    }),
  }),
  export: get("client/privacy/export/{id}", {
    summary:
      "All data of a person as a ZIP: for machines, for reading in the person's language, and the files",
    access: exportNeeds,
    reply: "file",
    stepUp: true,
    upkeep: "Who was given it is recorded in the audit.",
    input: byId,
    output: z.unknown(),
  }),
  anonymise: post("client/privacy/anonymise/{id}", {
    summary:
      "Take a person's data out for good. `name` is the client's as it is shown. What the law wants kept stays until its day; the certificate says what",
    access: privacyNeeds,
    effect: "write",
    stepUp: true,
    input: z.strictObject({ id, name: line(300) }),
    output: z.object({ CertificateId: z.number() }),
  }),
  certificate: post("client/privacy/certificate/{id}", {
    summary: "What was taken out of a client, what stays until when, by whom and when",
    access: privacyNeeds,
    input: byId,
    output: z.object({
      Certificate: z.object({
        id: z.number(),
        clientId: z.number(),
        at: z.string(),
        madeBy: z.string(),
        country: z.string().nullable(),
        Lines: z.array(keptLine),
      }),
    }),
  }),
};

export const clientPrivacyScreens = {
  "/clients/privacy/{id}": { needs: privacyNeeds, shows: ["clientCertificate"] },
} as const satisfies Screens;
