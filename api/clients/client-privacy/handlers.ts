import { anonymise } from "#api/clients/client-privacy/anonymise.ts";
import { exportPerson } from "#api/clients/client-privacy/export.ts";
import {
  dataAbout,
  findCertificate,
  findSubject,
  givenTo,
  obstacleOf,
  readingsOf,
} from "#api/clients/client-privacy/queries.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { clientPrivacy } from "#contract/clients/client-privacy/client-privacy.ts";

export const clientPrivacyHandlers = [
  handle(clientPrivacy.read, async (context, { id }) => {
    const subject = await findSubject(context, id);
    const { name, country, anonymised } = subject;
    return {
      Privacy: {
        ...{ id, name, country, anonymised },
        obstacle: anonymised ? null : await obstacleOf(context, subject),
        Kept: await dataAbout(context, subject),
        Given: await givenTo(context, id),
      },
    };
  }),
  handle(clientPrivacy.readings, (context, { id }) => readingsOf(context, id)),
  handle(clientPrivacy.export, (context, { id }) => exportPerson(context, id)),
  handle(clientPrivacy.anonymise, async (context, input) => ({
    CertificateId: await anonymise(context, input),
  })),
  handle(clientPrivacy.certificate, async (context, { id }) => ({
    Certificate: await findCertificate(context, id),
  })),
];
